/** Stands in for CSS modules in tests: each class has its own name. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
module.exports = names;
