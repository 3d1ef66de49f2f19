// Replaces the reading of manifests in `@module-federation/runtime-core`, see short-runtime.mjs: `release.json` lists the
// files of a release, and the page server what to preload.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
