import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearDrafts } from './file-state';
import type { ProblemLog } from '../problem-log';

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

const COPY = /^release-[0-9a-f]{32}\.json$/;
const DRAFT = /\.json\.[0-9a-f-]{36}\.tmp$/;

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Stores the copies in a folder of the page server. If the folder cannot be written, only the copies are missing. */
export function lastGood(folder: string, { report, resolved }: ProblemLog): LastGood {
  const registry = join(folder, 'registry.json');

  function attempt(touch: () => void): void {
    try {
      touch();
      resolved(SUBJECT);
    } catch (error) {
      report(SUBJECT, `${folder} cannot be written (${(error as { code?: string }).code ?? 'unknown'}).`);
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
        const namedFiles = new Set(bases.map(nameOf));
        mkdirSync(folder, { recursive: true });
        for (const file of readdirSync(folder)) {
          if (COPY.test(file) && !namedFiles.has(file)) rmSync(join(folder, file), { force: true });
        }
        clearDrafts(folder, DRAFT);
      }),
  };
}
