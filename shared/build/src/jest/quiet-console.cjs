const { format } = require('node:util');

/**
 * Silence is the rule: an error or a warning that a test did not expect fails it. A test that expects one puts its
 * own mock in place, and looks at what it was called with.
 */
let unexpected = [];
const real = { error: console.error, warn: console.warn };

beforeEach(() => {
  unexpected = [];
  for (const level of ['error', 'warn']) {
    console[level] = (...args) => {
      unexpected.push(`console.${level}: ${format(...args)}`);
      real[level](...args);
    };
  }
});

afterEach(() => {
  Object.assign(console, real);
  if (unexpected.length > 0) throw new Error(`The test was not quiet.\n${unexpected.join('\n')}`);
});
