import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_REGISTRY_BYTES, validRegistry } from '@storeroom/contract';
import { readBodyUpTo, readFileUpTo } from '@storeroom/serving';
import { stampOf } from '../server/releases/file-state';
import type { ProblemLog } from '../server/problem-log';
import type { ServerSettings } from '../server/settings';
import { draftOf, historyOf, linesIn } from './moves-log';
import { ReleaseRefused } from './release-refused';

/** The time between two requests to the other page server, in milliseconds. */
const PAUSE_MS = 1000;
/** The time limit for the answers to one check, in milliseconds. */
const ANSWER_MS = 5000;
/** Enough for some hundred thousand moves. */
const MAX_HISTORY_BYTES = 128 * 1024 * 1024;

const SUBJECT = 'REGISTRY_URL';

interface CopiedFile {
  /** The path at which a page server offers the file to others. */
  path: string;
  file: string;
  type: string;
  /** The most bytes that are read. */
  maxBytes: number;
}

const filesOf = (registryFile: string): { registry: CopiedFile; history: CopiedFile } => ({
  registry: {
    path: '/registry.json',
    file: registryFile,
    type: 'application/json',
    maxBytes: MAX_REGISTRY_BYTES,
  },
  history: {
    path: '/registry.history.jsonl',
    file: historyOf(registryFile),
    type: 'application/jsonl',
    maxBytes: MAX_HISTORY_BYTES,
  },
});

/** Differs between any two files, and after each write of one. */
const etagOf = (file: Stats) => `"${stampOf(file)}"`;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const answerOf =
  ({ file, type, maxBytes }: CopiedFile): Answer =>
  async (request, response) => {
    const found = await stat(file).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    });
    if (found === null) return void response.writeHead(404).end();
    // Taken before the file is read, so that a write meanwhile causes another request.
    const etag = etagOf(found);
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const body = await readFileUpTo(file, maxBytes);
    response.writeHead(200, { 'content-type': type, etag, 'cache-control': 'no-cache' }).end(body);
  };

/** The answers of the page server with the registry, by path, for a listener that cannot be reached from outside. */
export const registryAnswers = (registryFile: string): Record<string, Answer> =>
  Object.fromEntries(Object.values(filesOf(registryFile)).map((one) => [one.path, answerOf(one)]));

/** @throws {ReleaseRefused} if the registry is a copy of that of another page server, which would overwrite any change */
export function mustHaveRegistry({ registryUrl }: Pick<ServerSettings, 'registryUrl'>): void {
  if (registryUrl === null) return;
  throw new ReleaseRefused(
    'This page server copies the registry of another one (REGISTRY_URL); releases are published and moved there.',
    503,
  );
}

/** What REGISTRY_URL names is read from the file that the copy would be written to. */
class SameFile extends Error {
  constructor() {
    super(
      'REGISTRY_FILE is the file of the page server that REGISTRY_URL names: give each a file of its own, or leave REGISTRY_URL out where they share one.',
    );
  }
}

/** The reason why an answer is missing or unusable. */
function sentenceFor(error: unknown): string {
  const { name, code, message } = error as { name: string; code?: string; message: string };
  if (name === 'AbortError') return 'It does not answer in time.';
  if (name === 'SyntaxError') return 'What it sends is no JSON.';
  if (name === 'TypeError') return 'It cannot be reached.';
  return code ? `The copy cannot be written (${code}).` : message;
}

interface RegistryCopy {
  /** The seconds since the last successful request to the other page server, or since the start. */
  age(): number;
  stop(): Promise<void>;
}

/**
 * Copies registry and history from another page server once a second, as far as they have changed. While that one is
 * unreachable, or its answers are unusable, the last copy stays. Returns after the first answer, or once that is late.
 * @throws if the copy would be written over what it is read from
 */
export async function copyRegistry(
  { registryUrl, registryFile }: { registryUrl: URL; registryFile: string },
  { report, resolved }: ProblemLog,
): Promise<RegistryCopy> {
  /** The ETag and file state of the last copy, by path. */
  const copied = new Map<string, { etag: string; stamp: string }>();
  const stopping = new AbortController();
  let answeredAt = performance.now();
  let running: Promise<void> | null = null;

  /** The ETag of the copy; null if the file was changed or removed here, so that it is fetched again. */
  async function knownEtag(path: string, file: string): Promise<string | null> {
    const known = copied.get(path);
    if (known === undefined) return null;
    const stamp = await stat(file).then(stampOf, () => null);
    return stamp === known.stamp ? known.etag : null;
  }

  async function fetchChanged({ path, file, maxBytes }: CopiedFile, signal: AbortSignal) {
    const address = new URL(`.${path}`, registryUrl);
    const etag = await knownEtag(path, file);
    // Redirects are not followed: they would lead to an address that is not configured.
    const answer = await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      redirect: 'manual',
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      if (answer.status === 304 && etag) return null;
      throw new Error(`It answers ${answer.status} for ${basename(address.pathname)}.`);
    }
    const fetched = answer.headers.get('etag');
    if (fetched !== null && fetched === (await stat(file).then(etagOf, () => null))) {
      await answer.body?.cancel();
      throw new SameFile();
    }
    return { path, file, etag: fetched, content: await readBodyUpTo(answer, maxBytes) };
  }

  /** Fetches the history after the registry but writes it first, so that it contains every release in the registry. */
  async function copyChanges(signal: AbortSignal): Promise<void> {
    const { registry, history } = filesOf(registryFile);
    const ofRegistry = await fetchChanged(registry, signal);
    const ofHistory = await fetchChanged(history, signal);
    if (ofRegistry) validRegistry(JSON.parse(ofRegistry.content.toString('utf8')));
    if (ofHistory) linesIn(ofHistory.content.toString('utf8'), 'Its history');
    for (const fetched of [ofHistory, ofRegistry]) {
      if (fetched === null) continue;
      const { path, file, etag, content } = fetched;
      const draft = await draftOf(file, content);
      try {
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      if (etag !== null) copied.set(path, { etag, stamp: stampOf(await stat(file)) });
    }
  }

  async function copyInTime(): Promise<void> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, ANSWER_MS);
    stopping.signal.addEventListener('abort', end);
    try {
      await copyChanges(ending.signal);
      answeredAt = performance.now();
      resolved(SUBJECT);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (error instanceof SameFile && !running) throw error;
      report(SUBJECT, `${registryUrl.href}: ${sentenceFor(error)} What it said last stays in force.`);
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', end);
    }
  }

  async function copyRegularly(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await copyInTime();
    }
  }

  await copyInTime();
  running = copyRegularly();
  return {
    age: () => (performance.now() - answeredAt) / 1000,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
