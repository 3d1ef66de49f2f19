const { join } = require('node:path');

/** Runs after the compiler, whose output calls `$RefreshReg$` and `$RefreshSig$`: adds the calls of `part.mjs` to a module. */
module.exports = function makeHot(source, map) {
  const part = JSON.stringify(`${join(__dirname, 'part.mjs')}?name=${this.getOptions().owner}`);
  const before = `import * as $part$ from ${part}; var $RefreshReg$ = $part$.registerFor(__webpack_module__), $RefreshSig$ = $part$.signature;`;
  const after = '$part$.settle(__webpack_module__, import.meta.webpackHot);';
  // In the first line, so that the lines of the source map stay correct.
  this.callback(null, `${before} ${source}\n${after}\n`, map);
};
