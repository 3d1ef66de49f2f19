import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, the same from `src/` and from the bundle in `dist/`. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
