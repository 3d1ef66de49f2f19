// Replaces the preloading of files in manifests of `@module-federation/runtime-core`, see short-runtime.mjs.

export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
