const { join } = require('node:path');

/** Behind the compiler, which calls `$RefreshReg$` and `$RefreshSig$`: adds to a module what `part.mjs` does for it. */
module.exports = function makeHot(source, map) {
  const part = JSON.stringify(`${join(__dirname, 'part.mjs')}?name=${this.getOptions().owner}`);
  const before = `import * as $part$ from ${part}; var $RefreshReg$ = $part$.registerFor(__webpack_module__), $RefreshSig$ = $part$.signature;`;
  const after = '$part$.settle(__webpack_module__, import.meta.webpackHot);';
  // In the first line, so that the lines of the map stay true.
  this.callback(null, `${before} ${source}\n${after}\n`, map);
};
