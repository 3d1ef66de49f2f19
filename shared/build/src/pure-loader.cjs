/**
 * For libraries that set a `displayName` on their components, which makes webpack keep all of them: removes these names, and
 * marks calls of React that wrap components as free of side effects, so that an import of `Link` does not include forms and
 * prefetching. It also removes the libraries' warnings for developers, which development builds have.
 */
module.exports = function makePure(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^( +)(?=warning(?:Once)?\()/gm, '$1/* @__PURE__ */ ');
};
