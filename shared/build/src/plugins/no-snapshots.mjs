// In place of what reads manifests in `@module-federation/runtime-core`, see short-runtime.mjs: a release says by itself what
// it holds, and the page server what to preload.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
