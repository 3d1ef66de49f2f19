import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file and makes something of it, again only when the file changed. Null while there is no such file
 * or it cannot be understood; what was good before is then gone too: the file is the truth.
 */
export function fileWhenChanged<T>(file: string, parse: (text: string) => T): () => T | null {
  let stamp = '';
  let value: T | null = null;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const now = `${mtimeMs}:${size}:${ino}`;
      if (now !== stamp) {
        value = parse(readFileSync(file, 'utf8'));
        stamp = now;
      }
    } catch {
      stamp = '';
      value = null;
    }
    return value;
  };
}
