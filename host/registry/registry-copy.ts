import type { IncomingMessage, ServerResponse } from 'node:http';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_REGISTRY_BYTES, soundRegistry } from '@storeroom/contract';
import { readBodyUpTo, readFileUpTo } from '@storeroom/serving';
import { stampOf } from '../server/file-state';
import type { Sayings } from '../server/say-once';
import type { ServerSettings } from '../server/settings';
import { draftOf, historyOf, linesIn } from './moves-log';
import { ReleaseRefused } from './release-refused';

/** How often the other page server is asked. */
const LOOK_MS = 1000;
/** For its answers to one look. */
const ANSWER_MS = 5000;
/** Some hundred thousand moves. */
const MAX_HISTORY_BYTES = 128 * 1024 * 1024;

const SUBJECT = 'REGISTRY_URL';

interface CopiedFile {
  /** Where a page server tells others of it. */
  path: string;
  file: string;
  type: string;
  /** Bytes that are read of it. */
  most: number;
}

const filesOf = (registryFile: string): { registry: CopiedFile; history: CopiedFile } => ({
  registry: {
    path: '/registry.json',
    file: registryFile,
    type: 'application/json',
    most: MAX_REGISTRY_BYTES,
  },
  history: {
    path: '/registry.history.jsonl',
    file: historyOf(registryFile),
    type: 'application/jsonl',
    most: MAX_HISTORY_BYTES,
  },
});

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const answerOf =
  ({ file, type, most }: CopiedFile): Answer =>
  async (request, response) => {
    const found = await stat(file).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    });
    if (found === null) return void response.writeHead(404).end();
    // Of before it is read: what is written meanwhile is asked for once more.
    const etag = `"${stampOf(found)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const body = await readFileUpTo(file, most);
    response.writeHead(200, { 'content-type': type, etag, 'cache-control': 'no-cache' }).end(body);
  };

/** Answers of the page server that has the registry, by path: for a listener that nobody outside reaches. */
export const registryAnswers = (registryFile: string): Record<string, Answer> =>
  Object.fromEntries(Object.values(filesOf(registryFile)).map((one) => [one.path, answerOf(one)]));

/** @throws {ReleaseRefused} where the registry is another page server's: what was written here would be overwritten */
export function mustHaveRegistry({ registryUrl }: Pick<ServerSettings, 'registryUrl'>): void {
  if (registryUrl === null) return;
  throw new ReleaseRefused(
    'This page server copies the registry of another one (REGISTRY_URL); releases are published and moved there.',
    503,
  );
}

/** What came cannot be used, or did not come. */
function troubleOf(error: unknown): string {
  const { name, code, message } = error as { name: string; code?: string; message: string };
  if (name === 'AbortError') return 'It does not answer in time.';
  if (name === 'SyntaxError') return 'What it sends is no JSON.';
  if (name === 'TypeError') return 'It cannot be reached.';
  return code ? `The copy cannot be written (${code}).` : message;
}

export interface RegistryCopy {
  /** Seconds since the other page server was last asked with success; since the start where it never was. */
  age(): number;
  stop(): Promise<void>;
}

/**
 * Keeps registry and history as those of another page server, which is asked once a second and sends what has changed. While
 * it is away, or what it sends cannot be used, what it said last stays. Returns after the first answer, or once that is late.
 */
export async function copyRegistry(
  { registryUrl, registryFile }: { registryUrl: URL; registryFile: string },
  { say, well }: Sayings,
): Promise<RegistryCopy> {
  /** What was copied last, by path, and the state of the file since. */
  const copied = new Map<string, { etag: string; stamp: string }>();
  const stopping = new AbortController();
  let seenAt = performance.now();

  /** Null for a file that was changed or removed here: it is asked for anew. */
  async function etagOf(path: string, file: string): Promise<string | null> {
    const known = copied.get(path);
    if (known === undefined) return null;
    const stamp = await stat(file).then(stampOf, () => null);
    return stamp === known.stamp ? known.etag : null;
  }

  async function changed({ path, file, most }: CopiedFile, signal: AbortSignal) {
    const address = new URL(`.${path}`, registryUrl);
    const etag = await etagOf(path, file);
    // A redirect would lead where nobody has set anything.
    const answer = await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      redirect: 'error',
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      if (answer.status === 304 && etag) return null;
      throw new Error(`It answers ${answer.status} for ${basename(address.pathname)}.`);
    }
    return { path, file, etag: answer.headers.get('etag'), content: await readBodyUpTo(answer, most) };
  }

  /** The history is asked for after the registry and written before it: it knows every release that the registry names. */
  async function look(signal: AbortSignal): Promise<void> {
    const { registry, history } = filesOf(registryFile);
    const ofRegistry = await changed(registry, signal);
    const ofHistory = await changed(history, signal);
    if (ofRegistry) soundRegistry(JSON.parse(ofRegistry.content.toString('utf8')));
    if (ofHistory) linesIn(ofHistory.content.toString('utf8'), 'Its history');
    for (const came of [ofHistory, ofRegistry]) {
      if (came === null) continue;
      const { path, file, etag, content } = came;
      const draft = await draftOf(file, content);
      try {
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      if (etag !== null) copied.set(path, { etag, stamp: stampOf(await stat(file)) });
    }
  }

  async function lookInTime(): Promise<void> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, ANSWER_MS);
    stopping.signal.addEventListener('abort', end);
    try {
      await look(ending.signal);
      seenAt = performance.now();
      well(SUBJECT);
    } catch (error) {
      if (stopping.signal.aborted) return;
      say(SUBJECT, `${registryUrl.href}: ${troubleOf(error)} What it said last stays in force.`);
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', end);
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await lookInTime();
    }
  }

  await lookInTime();
  const running = goOn();
  return {
    age: () => (performance.now() - seenAt) / 1000,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
