import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  MAX_REGISTRY_BYTES,
  validPointer,
  validRegistry,
  Unsound,
  type Pointer,
  type ValidRegistry,
} from '@storeroom/contract';
import { releaseName } from '../server/releases/release-paths';
import { withLock, type HeldLock } from './file-lock';
import { ReleaseRefused } from './release-refused';

/** A requested move, with its author and reason. */
export interface RequestedMove {
  remote: string;
  verb: string;
  /** The address or name of a release, if the verb needs one. */
  to: string | null;
  by: string;
  reason: string;
}

/** Further fields of a history line. */
export interface MoveDetails {
  /** sha384 of the `release.json` of the release. */
  sha384?: string | undefined;
  /** Source commit and build time, if `newest.json` beside the release has them. */
  commit?: string | null | undefined;
  built_at?: string | undefined;
  /** The prefixes that the remote owns from now on, if the move changed them. */
  owns?: readonly string[] | undefined;
  percent?: number | undefined;
  team?: string | undefined;
}

/** The conditions of a signed move: it is made only if it is the next one and `expects` is live. */
export interface Expected {
  seq: number;
  expects: string | null;
}

/**
 * A line of `registry.history.jsonl`. One with a `pointer` is a move, and the last move of a remote is its present state.
 * Lines without are refusals, and moves from before they were numbered.
 */
interface Line {
  seq?: number;
  remote: string;
  pointer?: Pointer;
  from?: string | null;
  to?: string | null;
  refused?: string;
  signed?: string;
  verb?: string;
  sha384?: string;
}

interface OnDisk extends ValidRegistry {
  /** The whole history. */
  lines: Line[];
  /** The content of `registry.json`; unusable entries are kept unchanged. */
  entries: Record<string, unknown>;
  /** Remotes with an entry that is newer than the log or has no number: written by hand, or before moves had numbers. */
  unlogged: string[];
}

/** The most characters of a refusal, which may name two thousand files, and of a refused reason. */
const MAX_TEXT = 2000;

/** The path of the history of a registry. */
export const historyOf = (registryFile: string) => join(dirname(registryFile), 'registry.history.jsonl');

const codeOf = (error: unknown) => (error as { code?: string }).code;

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new ReleaseRefused(`${basename(file)} cannot be read (${codeOf(error)}).`);
  });
}

/**
 * The lines of a log, without a last one that a killed process has written in part.
 * @throws {ReleaseRefused} naming the line that is damaged
 */
export function linesIn(content: string, name: string): Line[] {
  const texts = content.slice(0, content.lastIndexOf('\n') + 1).split('\n');
  return texts.flatMap((text, at) => {
    if (text === '') return [];
    try {
      const line = JSON.parse(text) as Line;
      return [line.pointer === undefined ? line : { ...line, pointer: validPointer(line.pointer) }];
    } catch {
      throw new ReleaseRefused(`${name} is damaged in line ${at + 1}; correct that line or remove it.`);
    }
  });
}

async function readHistory(registryFile: string): Promise<Line[]> {
  const file = historyOf(registryFile);
  return linesIn((await readIfThere(file)) ?? '', basename(file));
}

/** The pointer of each remote by the log. */
function pointersOf(lines: readonly Line[]): ValidRegistry['pointers'] {
  const pointers = Object.create(null) as ValidRegistry['pointers'];
  for (const { remote, pointer } of lines) if (pointer) pointers[remote] = pointer;
  return pointers;
}

async function readFileEntries(file: string): Promise<ValidRegistry & { entries: Record<string, unknown> }> {
  const text = await readIfThere(file);
  if (text === null) return { pointers: {}, refused: [], entries: {} };
  const content = JSON.parse(text) as { remotes: Record<string, unknown> };
  return { ...validRegistry(content), entries: content.remotes };
}

async function load(file: string): Promise<OnDisk> {
  const lines = await readHistory(file);
  const logged = pointersOf(lines);
  const found = await readFileEntries(file).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    // The content of a damaged registry is in the log.
    if (Object.keys(logged).length > 0) return { pointers: {}, refused: [], entries: {} };
    throw new ReleaseRefused(
      `${basename(file)} is damaged (${error instanceof Unsound ? error.message : 'no JSON'}). ` +
        'Put a good one in its place; the page server keeps one as last-good/registry.json in its data folder.',
    );
  });
  const unlogged: string[] = [];
  for (const [remote, pointer] of Object.entries(found.pointers)) {
    const last = logged[remote]?.seq ?? 0;
    if (pointer.seq !== undefined && pointer.seq <= last) continue;
    logged[remote] = { ...pointer, seq: pointer.seq ?? last + 1 };
    unlogged.push(remote);
  }
  return {
    lines,
    pointers: logged,
    refused: found.refused.filter(({ name }) => logged[name] === undefined),
    entries: { ...found.entries, ...logged },
    unlogged,
  };
}

/**
 * The present state of each remote, and the whole history; empty if there are no files.
 * @throws {ReleaseRefused} when neither the log nor the registry can be read
 */
export const readRegistry: (file: string) => Promise<ValidRegistry & Pick<OnDisk, 'lines'>> = load;

/** The last lines of a remote, newest last, without their signatures. */
export const lastMoves = (lines: readonly Line[], remote: string): object[] =>
  lines
    .filter((line) => line.remote === remote)
    .slice(-50)
    .map(({ signed: _signed, pointer: _pointer, ...line }) => line);

const serialized = (entries: Record<string, unknown>) => `${JSON.stringify({ remotes: entries }, null, 2)}\n`;

/**
 * Refuses an entry that could not be read again, as it would prevent every later move of all remotes.
 * @throws {ReleaseRefused}
 */
function mustBeReadable(remote: string, entries: Record<string, unknown>): void {
  const refuse = (why: string) => {
    throw new ReleaseRefused(`${remote} stays as it is: ${why}`);
  };
  if (Buffer.byteLength(serialized(entries)) > MAX_REGISTRY_BYTES) {
    refuse(`the registry would be larger than ${MAX_REGISTRY_BYTES} bytes.`);
  }
  try {
    const wrong = validRegistry({ remotes: entries }).refused.find(({ name }) => name === remote);
    if (wrong) refuse(wrong.problem);
  } catch (error) {
    if (!(error instanceof Unsound)) throw error;
    refuse(error.message);
  }
}

/** Writes a draft of a file, to be renamed afterwards, which works on a full disk too. */
export async function draftOf(file: string, content: string | Buffer): Promise<string> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

/** Removes drafts of writers that were killed; only the holder of the lock writes drafts. */
async function clearDrafts(file: string): Promise<void> {
  const isDraft = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp');
  for (const name of (await readdir(dirname(file))).filter(isDraft)) {
    await rm(join(dirname(file), name), { force: true });
  }
}

/** Appends lines after the last complete one: all of them, or none if the disk is full. */
async function append(file: string, lines: readonly object[]): Promise<void> {
  const handle = await open(file, 'a+');
  try {
    const content = await handle.readFile();
    const whole = content.lastIndexOf('\n') + 1;
    if (whole < content.length) await handle.truncate(whole);
    try {
      await handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await handle.sync();
    } catch (error) {
      await handle.truncate(whole);
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** Runs while no other process writes registry or log. */
async function exclusively<Result>(file: string, run: (held: HeldLock) => Promise<Result>): Promise<Result> {
  try {
    await mkdir(dirname(file), { recursive: true });
    return await withLock(`${file}.lock`, run);
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
    throw new ReleaseRefused('The disk is full; nothing was changed.', 507);
  }
}

/** Appends the moves to the log, then updates `registry.json` from it. */
async function commit(
  file: string,
  held: HeldLock,
  entries: OnDisk['entries'],
  lines: object[],
): Promise<void> {
  if (!(await held.isMine())) throw new ReleaseRefused('Somebody else moved a pointer meanwhile; try again.');
  await clearDrafts(file);
  const draft = await draftOf(file, serialized(entries));
  try {
    await append(historyOf(file), lines);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Lines for the log about entries that are only in the registry. */
function carriedOver({ unlogged, pointers }: OnDisk, at: string): object[] {
  const reason = 'its entry in registry.json was not in the log';
  return unlogged.flatMap((remote) => {
    const pointer = pointers[remote];
    if (pointer === undefined) return [];
    const { seq, live, live_integrity: sha384 } = pointer;
    return [
      { at, seq, remote, verb: 'carry', from: live, to: live, by: 'operator', reason, sha384, pointer },
    ];
  });
}

/** The change of a pointer by a move. */
export interface Change {
  pointer: Omit<Pointer, 'moved_at' | 'seq' | 'reason'>;
  /** The reason stored with the pointer, if it is not that of this move. */
  reason?: string;
  details?: MoveDetails;
}

/**
 * Makes a move while no other process makes one. `decide` gets the pointers of that moment and may refuse. If the process
 * is killed at any point, either the old state or the new one remains.
 */
export async function move(
  file: string,
  request: RequestedMove & { expected?: Expected | undefined; signed?: string | undefined },
  decide: (current: Pointer | null, pointers: Record<string, Pointer>) => Change,
): Promise<Pointer> {
  const { remote, verb, to, by, reason, expected, signed } = request;
  return exclusively(file, async (held) => {
    const at = new Date().toISOString();
    const state = await load(file);
    const current = state.pointers[remote] ?? null;
    const seq = (current?.seq ?? 0) + 1;
    if (expected) mustBeNext(remote, expected, seq, current);
    const { pointer, details, reason: kept = reason } = decide(current, state.pointers);
    const next: Pointer = { ...pointer, seq, moved_at: at, reason: kept };
    const entries = { ...state.entries, [remote]: next };
    mustBeReadable(remote, entries);
    const from = current?.live ?? null;
    const line = { at, seq, remote, verb, from, to, by, reason, ...details, signed, pointer: next };
    await commit(file, held, entries, [...carriedOver(state, at), line]);
    return next;
  });
}

function mustBeNext(remote: string, { seq, expects }: Expected, next: number, current: Pointer | null): void {
  if (seq < next)
    throw new ReleaseRefused(`Move ${seq} of ${remote} was made already; the next one is ${next}.`);
  if (seq > next)
    throw new ReleaseRefused(`Move ${seq} of ${remote} comes too early; the next one is ${next}.`);
  const live = current === null ? null : releaseName(current.live);
  if (expects !== live) {
    throw new ReleaseRefused(
      `The move expects ${expects ?? 'nothing'} of ${remote} to be live, and ${live ?? 'nothing'} is.`,
    );
  }
}

/** Appends a line to the history that is no move. */
export async function note(
  file: string,
  request: RequestedMove & MoveDetails & { refused?: string; signed?: string | undefined },
): Promise<void> {
  const at = new Date().toISOString();
  const reason = request.reason.slice(0, MAX_TEXT);
  const line = { at, ...request, reason, refused: request.refused?.slice(0, MAX_TEXT) };
  await exclusively(file, () => append(historyOf(file), [line]));
}

/** Whether the file exists but is no valid registry. */
export async function isDamaged(file: string): Promise<boolean> {
  return readFileEntries(file).then(
    () => false,
    () => true,
  );
}

/** Runs a function that may refuse a move, and records the refusal in the history. */
export async function recordingRefusals<Result>(
  file: string,
  request: RequestedMove & { signed?: string | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const { remote, verb, to, by, reason, signed } = request;
    await note(file, { remote, verb, to, by, reason, refused: error.message, signed }).catch(
      ({ message }: Error) => {
        // A full disk may cause both failures.
        const both = `${error.message}\nThe history could not be written: ${message}`;
        throw message === error.message ? error : new ReleaseRefused(both, error.status);
      },
    );
    throw error;
  }
}

/**
 * Updates `registry.json` from its log, after a process was killed between the two writes, or if the file was damaged or
 * lost. Does nothing without a log.
 */
export async function completeRegistry(file: string): Promise<void> {
  const logged = pointersOf(await readHistory(file));
  const found = await readFileEntries(file).catch(() => null);
  const isBehind = Object.entries(logged).some(([remote, { seq = 0 }]) => {
    const pointer = found?.pointers[remote];
    return pointer === undefined || (pointer.seq !== undefined && pointer.seq < seq);
  });
  if (!isBehind) return;
  await exclusively(file, async (held) => {
    const state = await load(file);
    await commit(file, held, state.entries, []);
  });
}
