// Replaces the descriptions of `@module-federation/error-codes`, see short-runtime.mjs.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
