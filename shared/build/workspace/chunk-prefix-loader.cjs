/**
 * Each remote names its chunks as if it were alone. Built together, `texts-en` of one must not become one file with
 * `texts-en` of another: that would make every page of the monolith load the words of all.
 */
module.exports = function prefixChunks(source) {
  const { prefix } = this.getOptions();
  return source.replace(/webpackChunkName:\s*(["'])/g, `webpackChunkName: $1${prefix}-`);
};
