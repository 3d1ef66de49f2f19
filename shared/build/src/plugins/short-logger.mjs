// Replaces the logger of `@module-federation/sdk`, see short-runtime.mjs.

const to =
  (prefix, method) =>
  (...words) =>
    console[method](prefix, ...words);

export const createLogger = (prefix) => ({
  setPrefix() {},
  setDelegate() {},
  log: to(prefix, 'log'),
  info: to(prefix, 'info'),
  success: to(prefix, 'info'),
  ready: to(prefix, 'info'),
  warn: to(prefix, 'warn'),
  error: to(prefix, 'error'),
  debug() {},
});
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = () => {};
export const logger = /* @__PURE__ */ createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
