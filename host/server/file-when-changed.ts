import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file and makes something of it, again only when the file changed. Null until there was one. One that cannot
 * be understood, as while somebody is writing it, or that is gone leaves what was good before, and is looked at again.
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
    }
    return value;
  };
}
