import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sayings } from './say-once';

/** Copies of the last good registry and release facts, for a start while their source is down. */
export interface LastGood {
  registry: () => string | null;
  keepRegistry: (text: string) => void;
  /** `release.json` of the release at this address. */
  facts: (base: string) => Buffer | null;
  keepFacts: (base: string, bytes: Buffer) => void;
  /** Removes the copies of all other addresses. */
  keepOnly: (bases: readonly string[]) => void;
}

const SUBJECT = 'copies of the last good state';

const nameOf = (base: string) =>
  `release-${createHash('sha256').update(base).digest('hex').slice(0, 32)}.json`;

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** In a folder of the page server's own. A folder that cannot be written only costs the copies. */
export function lastGood(folder: string, { say, well }: Sayings): LastGood {
  const registry = join(folder, 'registry.json');

  function attempt(touch: () => void): void {
    try {
      touch();
      well(SUBJECT);
    } catch (error) {
      say(SUBJECT, `${folder} cannot be written (${(error as { code?: string }).code ?? 'unknown'}).`);
    }
  }

  /** Written atomically, also with several servers on one folder. */
  function write(file: string, content: Buffer): void {
    if (contentOf(file)?.equals(content)) return;
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}.tmp`;
    try {
      writeFileSync(draft, content);
      renameSync(draft, file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }

  return {
    registry: () => contentOf(registry)?.toString('utf8') ?? null,
    keepRegistry: (text) => attempt(() => write(registry, Buffer.from(text))),
    facts: (base) => contentOf(join(folder, nameOf(base))),
    keepFacts: (base, bytes) => attempt(() => write(join(folder, nameOf(base)), bytes)),
    keepOnly: (bases) =>
      attempt(() => {
        const kept = new Set(bases.map(nameOf));
        mkdirSync(folder, { recursive: true });
        for (const file of readdirSync(folder)) {
          if (file.startsWith('release-') && !kept.has(file)) rmSync(join(folder, file), { force: true });
        }
      }),
  };
}
