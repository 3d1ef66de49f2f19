// In place of parts of `@module-federation/webpack-bundler-runtime`, see short-runtime.mjs: no build here names a remote, and what is
// shared comes from the host alone.

export const remotes = () => {};
export const getSharedFallbackGetter = ({ factory }) => factory;
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
