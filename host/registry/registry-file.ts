import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { soundRegistry, Unsound, type Pointer, type SoundRegistry } from '@storeroom/contract';
import { withLock } from './file-lock';
import { addMove, completeHistory, type Move } from './history-file';
import { ReleaseRefused } from './release-refused';

interface OnDisk extends SoundRegistry {
  /** The entries as the file has them, including those that cannot be used. */
  entries: Record<string, unknown>;
}

async function load(file: string): Promise<OnDisk> {
  try {
    const content = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, unknown> };
    return { ...soundRegistry(content), entries: content.remotes };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return { pointers: {}, refused: [], entries: {} };
    const { code, message } = error as { code?: string; message: string };
    throw new ReleaseRefused(
      `${file} is damaged (${error instanceof Unsound ? message : (code ?? 'no JSON')}). ` +
        'Put a good one in its place; the page server keeps one as last-good/registry.json in its data folder.',
    );
  }
}

/**
 * The registry with its usable entries; an empty one where there is no file.
 * @throws {ReleaseRefused} when the file is no registry
 */
export async function readRegistry(file: string): Promise<SoundRegistry> {
  return load(file);
}

/** Readers see either the old file or the new one, never a part of it. */
async function write(file: string, entries: Record<string, unknown>): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(`${JSON.stringify({ remotes: entries }, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Removes drafts of writers that were killed; only the holder of the lock writes drafts. */
async function clearDrafts(file: string): Promise<void> {
  const isDraft = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp');
  for (const name of (await readdir(dirname(file))).filter(isDraft)) {
    await rm(join(dirname(file), name), { force: true });
  }
}

/** What becomes of a pointer; `told` goes into the history file. */
export interface Change {
  pointer: Omit<Pointer, 'moved_at'>;
  told?: Partial<Pick<Move, 'commit' | 'built_at' | 'owns' | 'reason'>>;
}

/**
 * Changes the pointer of a remote, one process after the other. `decide` gets the registry as it is at that moment
 * and may refuse. A process that is killed at any point leaves the old registry or the new one.
 */
export async function movePointer(
  file: string,
  remote: string,
  decide: (current: Pointer | null, pointers: Record<string, Pointer>) => Change,
  now: () => Date = () => new Date(),
): Promise<Pointer> {
  await mkdir(dirname(file), { recursive: true });
  return withLock(`${file}.lock`, async (held) => {
    const { pointers, entries } = await load(file);
    await clearDrafts(file);
    await completeHistory(file, pointers);
    const current = pointers[remote] ?? null;
    const { pointer, told } = decide(current, pointers);
    const next: Pointer = { ...pointer, moved_at: now().toISOString() };
    if (!(await held.isMine()))
      throw new ReleaseRefused('Somebody else moved a pointer meanwhile; try again.');
    await write(file, { ...entries, [remote]: next });
    await addMove(file, {
      at: next.moved_at,
      remote,
      from: current?.live ?? null,
      to: next.live,
      integrity: next.live_integrity,
      reason: next.reason,
      ...told,
    });
    return next;
  });
}
