import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { RELEASE_NAME, REMOTE_NAME } from '@storeroom/contract';
import { callsByAddress, visitorOf, readStreamUpTo, TooLarge } from '@storeroom/serving';
import { sendBody, sendPlain, type Headers } from '../server/http/answers';
import type { ServerSettings } from '../server/settings';
import { lastMoves, note, readRegistry, type RequestedMove } from './moves-log';
import { receiveRelease } from './receive-release';
import { mustHaveRegistry } from './registry-copy';
import { mustNotBeTooMany, ReleaseRefused } from './release-refused';
import { isSigned } from './signed-releases';
import { inOneLine, makeMove } from './release-verbs';
import { verifyLine, type Signed } from './team-keys';
import { MAX_UNPACKED_BYTES } from './unpack-release';

const MOVES = '/platform/moves';
const RELEASES = '/platform/releases/';
const MAX_LINE_BYTES = 10 * 1024;

/** The limit of calls for each address, and for each key; a pipeline needs a few. */
const CALLS = { most: 60, window_ms: 60_000 };
/** The limit of history lines for each key, because the whole history is read for each move. */
const MOVES_MADE = { most: 60, window_ms: 3_600_000 };
const REFUSALS = { most: 20, window_ms: 3_600_000 };
/** The most releases received at the same time, at most one for each key. */
const MAX_RECEIVING = 4;

const NO_STORE = { 'cache-control': 'no-store' };

/** The signed line in `Authorization: Storeroom <line>`, for calls with another body. */
function lineInHeader(req: IncomingMessage): string {
  const [scheme, line = ''] = (req.headers.authorization ?? '').split(' ');
  if (scheme !== 'Storeroom') throw new ReleaseRefused('There is no signed line in Authorization.', 401);
  if (line.length > MAX_LINE_BYTES) throw new ReleaseRefused('It is no signed line.', 413);
  return line;
}

async function lineInBody(req: IncomingMessage): Promise<string> {
  try {
    return (await readStreamUpTo(req.iterator({ destroyOnReturn: false }), MAX_LINE_BYTES))
      .toString('utf8')
      .trim();
  } catch (error) {
    if (error instanceof TooLarge) throw new ReleaseRefused('It is no signed line.', 413);
    throw error;
  }
}

/**
 * Reads the rest of a body, so that its sender gets the answer: a connection that is closed during an upload is reset. Bodies
 * longer than any unpacked release are not read to the end.
 */
async function drain(req: IncomingMessage): Promise<void> {
  if (req.destroyed || Number(req.headers['content-length'] ?? 0) > MAX_UNPACKED_BYTES) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_UNPACKED_BYTES) req.destroy();
  });
  // The sender has closed the connection, so there is nobody to answer.
  await finished(req, { writable: false }).catch(() => undefined);
}

/** The missing field of a signed move; null if it is complete. */
function missingFieldOf({ verb, to, seq, expects, percent, team }: Signed): string | null {
  if (verb === 'publish' || verb === 'moves') return `${verb} is no move.`;
  if (seq === undefined || expects === undefined)
    return 'The move does not say its number and what it expects.';
  if (to === null && verb === 'promote') return 'Name the release to promote.';
  if (verb === 'canary' && percent === undefined) return 'The move does not say how many of a hundred.';
  if (verb === 'pin' && team === undefined) return 'The move does not say for which team.';
  return null;
}

/** Runs tasks with the same name one after the other. */
function oneByOne() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(name) ?? Promise.resolve()).then(run);
    const ended = mine.catch(() => undefined);
    last.set(name, ended);
    try {
      return await mine;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}

/** The queue of a verb. Moves in one queue wait for each other: most read all files of a release, which may take long. */
function queueOf(verb: string): string {
  if (verb === 'kill' || verb === 'resume') return 'at once';
  // It reads files too, but of a release that was live before.
  return verb === 'rollback' ? verb : 'other';
}

/** The calls of teams with their own pipelines: they publish releases and move their remotes by signed lines. */
export function platformCalls(settings: ServerSettings, report: (subject: string, sentence: string) => void) {
  const calls = callsByAddress(CALLS);
  const made = callsByAddress(MOVES_MADE);
  const refusals = callsByAddress(REFUSALS);
  const receiving = new Set<string>();
  const inTurn = oneByOne();

  /** Verifies a line and the rights of its signer; a refusal is recorded in the history. */
  async function verifiedLine(line: string): Promise<Signed> {
    const { signed, objection } = await verifyLine(settings, line);
    // Limited by key too, because each call may add a line to the history, and a stolen key may be used from many addresses.
    mustNotBeTooMany(calls, `key ${signed.by}`);
    if (objection === null) {
      if (signed.verb !== 'moves') mustNotBeTooMany(made, signed.by);
      return signed;
    }
    await noteRefused(signed, objection, line);
    throw new ReleaseRefused(objection, 403);
  }

  const requestedMoveOf = ({ remote, verb, to, by, reason }: Signed): RequestedMove => ({
    ...{ remote, verb, to, by },
    reason: inOneLine(reason),
  });
  async function noteRefused(signed: Signed, refused: string, line: string): Promise<void> {
    if (refusals.take(signed.by) !== null) return;
    await note(settings.registryFile, { ...requestedMoveOf(signed), refused, signed: line }).catch(
      ({ message }: Error) => report('history', `A refusal could not be noted: ${message}`),
    );
  }

  async function notePublished(signed: Signed, sha384: string, line: string): Promise<void> {
    try {
      await note(settings.registryFile, { ...requestedMoveOf(signed), sha384, signed: line });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      const what = `${signed.remote} ${signed.to} is stored, and its line in the history is not`;
      throw new ReleaseRefused(`${what}; publish it again once the disk has room.`, 507);
    }
  }

  async function publish(req: IncomingMessage, path: string): Promise<[number, object]> {
    const [remote = '', release = '', more] = path.slice(RELEASES.length).split('/');
    if (!REMOTE_NAME.test(remote) || !RELEASE_NAME.test(release) || more !== undefined) {
      throw new ReleaseRefused('The address is not /platform/releases/<remote>/<release>.', 404);
    }
    const line = lineInHeader(req);
    const signed = await verifiedLine(line);
    const { sha384, verb, to } = signed;
    try {
      if (verb !== 'publish' || signed.remote !== remote || to !== release || sha384 === undefined) {
        throw new ReleaseRefused('The signed line is about something else than this release.', 403);
      }
      // A slow sender must not take the places of others.
      if (receiving.has(signed.by) || receiving.size >= MAX_RECEIVING)
        throw new ReleaseRefused('Other releases are being received; try again.', 503);
      receiving.add(signed.by);
      try {
        const isNew = await receiveRelease(settings, remote, release, sha384, req);
        // Its line is missing also where an earlier call was ended after the release was stored, or found no room.
        if (isNew || !isSigned(settings, remote, release, sha384)) await notePublished(signed, sha384, line);
        return [isNew ? 201 : 200, { remote, release, sha384 }];
      } finally {
        receiving.delete(signed.by);
      }
    } catch (error) {
      if (error instanceof ReleaseRefused) await noteRefused(signed, error.message, line);
      throw error;
    }
  }

  async function currentPointer(req: IncomingMessage): Promise<[number, object]> {
    const line = lineInHeader(req);
    const signed = await verifiedLine(line);
    const { remote, verb } = signed;
    if (verb !== 'moves') {
      const refused = 'The signed line is about something else.';
      await noteRefused(signed, refused, line);
      throw new ReleaseRefused(refused, 403);
    }
    const { pointers, lines } = await readRegistry(settings.registryFile);
    return [200, { pointer: pointers[remote] ?? null, moves: lastMoves(lines, remote) }];
  }

  async function answer(req: IncomingMessage, path: string): Promise<[number, object]> {
    mustNotBeTooMany(calls, visitorOf(req, settings.trustsProxy));
    mustHaveRegistry(settings);
    if (req.method === 'PUT' && path.startsWith(RELEASES)) return publish(req, path);
    if (req.method === 'GET' && path === MOVES) return currentPointer(req);
    if (req.method !== 'POST' || path !== MOVES) {
      throw new ReleaseRefused('Nothing is done here by this method.', 404);
    }
    const line = await lineInBody(req);
    const signed = await verifiedLine(line);
    const missing = missingFieldOf(signed);
    if (missing === null) {
      const { seq = 0, expects = null } = signed;
      const move = { ...signed, expected: { seq, expects }, signed: line };
      const pointer = await inTurn(`${queueOf(move.verb)} ${signed.by}`, () => makeMove(settings, move));
      return [200, { pointer }];
    }
    await noteRefused(signed, missing, line);
    throw new ReleaseRefused(missing, 400);
  }

  return {
    /** Whether a path belongs to these calls. */
    isOurs: (path: string) => path === MOVES || path.startsWith(RELEASES),
    async handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
      try {
        const [status, content] = await answer(req, path);
        const body = JSON.stringify(content);
        await sendBody(req, res, {
          status,
          type: 'application/json; charset=utf-8',
          body,
          headers: NO_STORE,
        });
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        const { message, cause } = error;
        if (error.status !== 429)
          report('call of a team', cause instanceof Error ? `${message} ${cause.message}` : message);
        await drain(req);
        const headers: Headers = { ...NO_STORE, connection: 'close' };
        if (error.status === 429 || error.status === 503) headers['retry-after'] = '5';
        sendPlain(res, error.status, error.message, headers);
      }
    },
  };
}
