/**
 * For libraries that say of their components by `displayName` what they are called, which makes every one of them look
 * used: leaves those names out and marks what React makes of a component as free of side effects. Whoever imports
 * `Link` then does not get forms and prefetching, too. The same for the warnings that they have for developers, with
 * their sentences: a development build has them.
 */
module.exports = function makePure(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^( +)(?=warning(?:Once)?\()/gm, '$1/* @__PURE__ */ ');
};
