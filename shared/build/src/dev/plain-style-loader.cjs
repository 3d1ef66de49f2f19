const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/**
 * Before the loader of styles: has it leave out its own way of exchanging them, which asks for the old address once more. The
 * plug-in's runtime puts the new style sheet in the place of the old one, once a module of the page has changed with it.
 */
module.exports = function markStyle(source) {
  const mark = createHash('sha256').update(readFileSync(this.resourcePath)).digest('hex');
  return `${source}\n// ${mark}\n`;
};

module.exports.pitch = function pitch() {
  this.hot = false;
};
