const { format } = require('node:util');

/**
 * An unexpected error or warning in the console fails a test. A test that expects one mocks the method and checks its
 * calls.
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
