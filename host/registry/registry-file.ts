import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pointer, Registry } from '@storeroom/shared/contract';

/** One line of the audit trail, `registry.history.jsonl` beside the registry. */
export interface Move {
  at: string;
  remote: string;
  from: string | null;
  to: string;
  reason: string;
}

export async function readRegistry(file: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Registry;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return { remotes: {} };
    throw error;
  }
}

/**
 * Makes another release live and remembers the one that was. Whoever reads the registry meanwhile sees the old
 * file or the new one, never half of one.
 */
export async function movePointer(
  file: string,
  remote: string,
  move: { live: string; previous: string | null; reason: string },
  now: () => Date = () => new Date(),
): Promise<Pointer> {
  const registry = await readRegistry(file);
  const at = now().toISOString();
  const pointer: Pointer = {
    live: move.live,
    previous: move.previous,
    moved_at: at,
    reason: move.reason,
  };
  const next: Registry = { remotes: { ...registry.remotes, [remote]: pointer } };
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
  await rename(draft, file);
  const line: Move = {
    at,
    remote,
    from: registry.remotes[remote]?.live ?? null,
    to: move.live,
    reason: move.reason,
  };
  await appendFile(join(dirname(file), 'registry.history.jsonl'), `${JSON.stringify(line)}\n`);
  return pointer;
}
