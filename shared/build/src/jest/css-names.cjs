/** Class names as written: tests look at roles and attributes, and a class shows under its own name. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
module.exports = names;
