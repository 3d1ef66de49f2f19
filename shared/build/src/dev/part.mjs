/**
 * Runs once in each part of a development page. `hot-loader.cjs` adds calls of it to every module. It registers components with
 * React Refresh, decides which modules can be replaced alone, and applies new builds.
 */

const { refresh, join } = globalThis[Symbol.for('storeroom.dev')];
const NAME = new URLSearchParams(__resourceQuery).get('name');

export const registerFor = (module) => (type, id) => refresh.register(type, `${NAME} ${module.id} ${id}`);
export const signature = refresh.createSignatureFunctionForTransform;

/** A text of the exports, to compare with those before; null for a module that exports anything but components. */
function surfaceOf({ id, exports }) {
  const names = Object.keys(exports);
  if (names.length === 0 || !names.every((name) => refresh.isLikelyComponentType(exports[name]))) return null;
  for (const name of names) refresh.register(exports[name], `${NAME} ${id} export ${name}`);
  return names.flatMap((name) => [name, refresh.getFamilyByType(exports[name])]);
}

const isSame = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);

/** Called at the end of a module: one with components only is replaced alone, any other together with its importers. */
export function settle(module, hot) {
  const before = hot.data?.surface;
  const accept = () => {
    const surface = surfaceOf(module);
    if (surface) hot.accept();
    hot.dispose((data) => {
      data.surface = surface;
    });
    if (before && !(surface && isSame(before, surface))) hot.invalidate();
  };
  // In a circle of imports, exports can only be read once all modules have run.
  if (hot.data) accept();
  else queueMicrotask(accept);
}

/** Loads later files from the new build too, with their hashes, which the content security policy requires. */
async function moveTo(folder) {
  const { href } = new URL(__webpack_public_path__, location.href);
  // The style loader finds the style sheet to replace by this attribute.
  for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
    if (link.href.startsWith(href)) link.dataset.href = folder + link.href.slice(href.length);
  const integrityOf = globalThis[Symbol.for('storeroom.integrity')];
  if (integrityOf) {
    const answer = await fetch(`${folder}integrity.json`);
    integrityOf.add(folder.slice(0, -1), await answer.json());
  }
  __webpack_public_path__ = folder;
}

join(NAME, {
  build: () => __webpack_hash__,
  async apply(build) {
    await moveTo(`/dev-build/${NAME}/${build}/`);
    // One update for each build since the running one.
    for (let running = null; __webpack_hash__ !== build;) {
      if (__webpack_hash__ === running) throw new Error(`nothing leads from build ${running} to ${build}`);
      running = __webpack_hash__;
      await import.meta.webpackHot.check(true);
    }
    refresh.performReactRefresh();
  },
});
