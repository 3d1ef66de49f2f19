const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/**
 * Runs before the style loader and switches off its own hot replacement, which would fetch the old address again. The runtime of
 * the plug-in replaces the style sheet when a module of the page has changed with it.
 */
module.exports = function markStyle(source) {
  const mark = createHash('sha256').update(readFileSync(this.resourcePath)).digest('hex');
  return `${source}\n// ${mark}\n`;
};

module.exports.pitch = function pitch() {
  this.hot = false;
};
