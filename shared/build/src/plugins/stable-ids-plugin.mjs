/**
 * The federation plug-in uses absolute paths in the names of two of its modules, and webpack derives ids from names, so that the
 * same sources would give other bytes in another folder. These two modules get ids that do not depend on the folder.
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
          // A concatenated module has the name of its first part.
          const known = STABLE.find(({ isIt }) => isIt(module.rootModule ?? module));
          if (known) compilation.chunkGraph.setModuleId(module, known.id);
        }
      });
      // With names as ids, the table of file names contains each name once.
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
