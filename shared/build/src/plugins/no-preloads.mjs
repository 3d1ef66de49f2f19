// In place of how `@module-federation/runtime-core` preloads what manifests name, see short-runtime.mjs.

export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
