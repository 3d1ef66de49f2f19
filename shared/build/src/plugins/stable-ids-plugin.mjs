/**
 * The federation plug-in writes absolute paths into the names of two modules of its own, and webpack makes ids of
 * names: the same sources in another folder would give other bytes. These two get ids that say nothing of the place.
 */
const STABLE = [
  { id: 'container', isIt: (module) => module.identifier().startsWith('container entry') },
  { id: 'federation', isIt: (module) => /[\\/]\.federation[\\/]/.test(module.resource ?? '') },
];

export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          // What was merged into one carries the name of its first part.
          const known = STABLE.find(({ isIt }) => isIt(module.rootModule ?? module));
          if (known) compilation.chunkGraph.setModuleId(module, known.id);
        }
      });
      // Where ids are names, the table of file names holds each name once.
      compilation.hooks.beforeChunkIds.tap('StableIdsPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name || chunk.id !== null) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  }
}
