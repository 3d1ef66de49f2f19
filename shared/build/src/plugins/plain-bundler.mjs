// Replaces parts of `@module-federation/webpack-bundler-runtime`, see short-runtime.mjs: no build here names a remote, and shared
// modules come from the host only.

export const remotes = () => {};
export const getSharedFallbackGetter = ({ factory }) => factory;
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
