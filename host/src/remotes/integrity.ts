/**
 * The page's table of hashes. The page server's first script installs it before anything else runs; webpack's chunk
 * loaders in every build use it too. `add` adds a release that was found later.
 */
interface IntegrityTable {
  (address: string): string;
  add: (base: string, integrity: Record<string, string>) => void;
}

const KEY = Symbol.for('storeroom.integrity');

/** Matches no content: an unlisted file of a known release cannot run. */
export const UNMATCHABLE = `sha384-${'A'.repeat(64)}`;

/** The same table for pages that a plain file server sent. */
function createTable(): IntegrityTable {
  const folders = new Map<string, Record<string, string>>();
  const table: IntegrityTable = (address) => {
    const { origin, pathname } = new URL(address, document.baseURI);
    const file = origin + pathname;
    for (const [folder, files] of folders) {
      if (file.startsWith(folder)) return files[file.slice(folder.length)] ?? UNMATCHABLE;
    }
    return '';
  };
  table.add = (base, integrity) => folders.set(`${new URL(base, document.baseURI).href}/`, integrity);
  return table;
}

export function integrityTable(): IntegrityTable {
  const page = globalThis as { [KEY]?: IntegrityTable };
  return (page[KEY] ??= createTable());
}
