/**
 * Runs once in each part of a page of development, brought by `hot-loader.cjs`, which adds calls of it to every module: tells
 * React Refresh of the components, says which modules can be exchanged by themselves, and takes new builds.
 */

const { refresh, join } = globalThis[Symbol.for('storeroom.dev')];
const NAME = new URLSearchParams(__resourceQuery).get('name');

export const registerFor = (module) => (type, id) => refresh.register(type, `${NAME} ${module.id} ${id}`);
export const signature = refresh.createSignatureFunctionForTransform;

/** What importers could tell from what was there before; null for a module that exports something else than components. */
function surfaceOf({ id, exports }) {
  const names = Object.keys(exports);
  if (names.length === 0 || !names.every((name) => refresh.isLikelyComponentType(exports[name]))) return null;
  for (const name of names) refresh.register(exports[name], `${NAME} ${id} export ${name}`);
  return names.flatMap((name) => [name, refresh.getFamilyByType(exports[name])]);
}

const isSame = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);

/** Called at the end of a module: one of components alone is exchanged by itself, any other with those that import it. */
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
  // Where modules import each other in a circle, their exports can be read once all of them have run.
  if (hot.data) accept();
  else queueMicrotask(accept);
}

/** Later files come from the new build too; the policy lets no script run whose hash is not known. */
async function moveTo(folder) {
  const { href } = new URL(__webpack_public_path__, location.href);
  // The style loader finds by this name what the new one takes the place of.
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
  async take(build) {
    await moveTo(`/dev-build/${NAME}/${build}/`);
    // One step for each build since the one that runs.
    for (let running = null; __webpack_hash__ !== build;) {
      if (__webpack_hash__ === running) throw new Error(`nothing leads from build ${running} to ${build}`);
      running = __webpack_hash__;
      await import.meta.webpackHot.check(true);
    }
    refresh.performReactRefresh();
  },
});
