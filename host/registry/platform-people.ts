import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  fields,
  fieldsOf,
  fitsContract,
  oneOf,
  optional,
  orNull,
  RELEASE_NAME,
  REMOTE_NAME,
  text,
  Unsound,
  wholeNumber,
  type Pointer,
  type Release,
} from '@storeroom/contract';
import { callsByAddress, visitorOf, readStreamUpTo, TooLarge } from '@storeroom/serving';
import { LRUCache } from 'lru-cache';
import { sendBody, sendPlain, type Headers } from '../server/http/answers';
import { ApiRefused, askApi } from '../server/api/ask-api';
import type { Figures } from '../server/beacons';
import type { ClientHost } from '../server/http/client-host';
import type { Placed } from '../server/releases/read-release';
import { releaseName } from '../server/releases/release-paths';
import { releasesIn } from '../server/releases/releases-in-pointer';
import type { ServerSettings } from '../server/settings';
import { factsForPages, hostIn } from './check-host';
import { lastMoves, readRegistry } from './moves-log';
import type { overrides as releaseOverrides } from './overrides';
import { mayDo, PERSONS_MOVES, type PersonsRights, type RightsOf } from './people-file';
import { releaseStore } from './release-store';
import { mustNotBeTooMany, ReleaseRefused } from './release-refused';
import { inOneLine, makeMove } from './release-verbs';
import { unsignedIn } from './signed-releases';

const STATE = '/platform/state';
const ACTS = '/platform/acts';

const OVERRIDES = '/platform/overrides';

/** The number of moves of a remote in an answer, newest first. */
const MAX_MOVES = 15;
/** The number of stored releases of a remote in an answer, newest first. */
const MAX_STORED = 50;

/** The limit of calls for each address; an open page makes four a minute. */
const CALLS = { most: 120, window_ms: 60_000 };
/** The limit of moves for each person. */
const MOVES = { most: 20, window_ms: 3_600_000 };
const TRIES = { most: 60, window_ms: 3_600_000 };
/** The most releases read at the same time, at most one for each remote, because their files are kept in memory. */
const READ_AT_ONCE = { move: 4, rollback: 4, override: 1 };
/** The time limit for the facts of one release, in milliseconds; the platform page waits 15 s for all. */
const WAIT_MS = 1_500;
const MAX_BODY_BYTES = 8 * 1024;
const act = fields({
  verb: oneOf(...PERSONS_MOVES),
  remote: text(40, REMOTE_NAME),
  to: orNull(text(100, RELEASE_NAME)),
  percent: optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  team: optional(text(20)),
  seq: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  expects: orNull(text(100, RELEASE_NAME)),
  reason: text(2000),
});

const override = fields({ remote: text(40, REMOTE_NAME), to: orNull(text(200)) });

interface Person {
  id: number;
  name: string;
  rights: PersonsRights;
}

interface Answered {
  content: object;
  headers?: Headers;
}

interface ReleaseUse {
  release: string;
  is_live: boolean;
  is_previous: boolean;
  is_killed: boolean;
  /** The percentage of visitors who get it; null if it is no canary. */
  canary: number | null;
  /** The ids of the teams that it is pinned to. */
  teams: string[];
}

/** Each release in a pointer once, the live one first, with its address. */
function releaseUses(name: string, pointer: Pointer): [Placed, ReleaseUse][] {
  const { live, previous, canary, pins = {}, killed = [] } = pointer;
  const all = [...releasesIn(pointer), ...killed.map((base) => ({ base, integrity: null }))];
  return [...new Set(all.map(({ base }) => releaseName(base)))].map((release) => {
    const { base, integrity } = all.find((one) => releaseName(one.base) === release) ?? {
      base: live,
      integrity: null,
    };
    const releaseUse = {
      release,
      is_live: releaseName(live) === release,
      is_previous: previous !== null && releaseName(previous) === release,
      is_killed: killed.some((one) => releaseName(one) === release),
      canary: canary && releaseName(canary.release) === release ? canary.percent : null,
      teams: Object.entries(pins)
        .filter(([, aim]) => releaseName(aim.release) === release)
        .map(([team]) => team),
    };
    return [{ name, base, integrity }, releaseUse];
  });
}

/** The bytes that a browser loads before the release renders anything, and those of all its files. */
function sizesOf({ sizes, preload, entry }: Release) {
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + (sizes[file] ?? 0), 0);
  return { first: sum([...new Set([entry, ...(preload.remote ?? [])])]), all: sum(Object.keys(sizes)) };
}

/** The calls of the page `/platform`, for the people in `platform-people.json`. */
export function platformPeople(
  settings: ServerSettings,
  rightsOf: RightsOf,
  overrides: ReturnType<typeof releaseOverrides>,
  figures: () => Promise<Record<string, Figures>>,
  report: (subject: string, sentence: string) => void,
) {
  const calls = callsByAddress(CALLS);
  const made = callsByAddress(MOVES);
  const tries = callsByAddress(TRIES);
  const since = new Date().toISOString();
  /** Cached facts of releases, which never change. */
  const known = new LRUCache<string, Release>({ max: 500 });
  const reading = { move: new Set<string>(), rollback: new Set<string>(), override: new Set<string>() };

  /** The person whose token is in the header. Cookies are disregarded, because other sites could cause requests with them. */
  async function personOf(req: IncomingMessage, host: string): Promise<Person> {
    const { authorization = '' } = req.headers;
    if (!/^Bearer [!-~]{16,}$/.test(authorization)) throw new ReleaseRefused('Nobody is signed in.', 401);
    const result = await askApi(settings.apiInternalUrl, host, '/api/user', { authorization }).catch(
      (error: unknown) => {
        if (error instanceof ApiRefused && error.status < 500) {
          throw new ReleaseRefused('Nobody is signed in.', 401);
        }
        throw new ReleaseRefused('The API does not say who is signed in.', 503);
      },
    );
    const { id, username } = fieldsOf(fieldsOf(result)['user']);
    const rights =
      typeof id === 'number' &&
      (await rightsOf(id).catch((error: unknown) => {
        throw new ReleaseRefused('The people of the platform cannot be read.', 503, { cause: error });
      }));
    if (typeof id !== 'number' || !rights) {
      throw new ReleaseRefused('This is for those who look after the platform.', 403);
    }
    return { id, name: inOneLine(String(username)).slice(0, 40), rights };
  }

  async function releaseOf(
    placed: Placed,
    releaseUse: ReleaseUse,
    host: string,
    figuresByName: Record<string, Figures>,
  ) {
    const figures = figuresByName[`${placed.name} ${releaseUse.release}`] ?? null;
    const key = `${placed.base} ${placed.integrity}`;
    let facts = known.get(key);
    if (facts === undefined) {
      const found = await factsForPages(releaseStore(settings, WAIT_MS), placed, settings);
      if ('problems' in found) {
        const problem = found.problems.join(' ');
        return { ...releaseUse, problem, contract: null, fits: null, sizes: null, figures };
      }
      ({ facts } = found);
      known.set(key, facts);
    }
    const { contract } = facts;
    const fits = fitsContract(contract, host);
    return { ...releaseUse, problem: null, contract, fits, sizes: sizesOf(facts), figures };
  }

  function unsigned(pointers: Record<string, Pointer>): { name: string; problem: string }[] {
    try {
      return unsignedIn(settings, pointers).map(({ name, problem }) => ({ name, problem }));
    } catch (error) {
      // The page must work even so: it may be needed to kill a release.
      report('signatures of releases', (error as Error).message);
      const problem = 'The keys of the teams cannot be read, so its signatures cannot be checked.';
      return Object.keys(pointers).map((name) => ({ name, problem }));
    }
  }

  async function state(req: IncomingMessage, client: ClientHost, { rights }: Person): Promise<object> {
    const [{ build, contract }, { pointers, refused, lines }, figuresByName] = await Promise.all([
      hostIn(settings),
      readRegistry(settings.registryFile),
      figures(),
    ]);
    const store = releaseStore(settings, WAIT_MS);
    const tried = overrides.triedBy(req, client);
    const remotes = Object.entries(pointers).map(async ([name, pointer]) => ({
      name,
      seq: pointer.seq ?? 0,
      is_off: pointer.is_off ?? false,
      verbs: rights.remotes.includes(name) ? rights.verbs : [],
      tried: tried[name] ?? null,
      stored: (await store.list(name).catch(() => [])).slice(0, MAX_STORED),
      releases: await Promise.all(
        releaseUses(name, pointer).map(([placed, releaseUse]) =>
          releaseOf(placed, releaseUse, contract, figuresByName),
        ),
      ),
      moves: lastMoves(lines, name).slice(-MAX_MOVES).reverse(),
    }));
    const host = Object.entries(figuresByName).filter(([key]) => key.startsWith('host '));
    return {
      since,
      contract,
      build,
      host: host.map(([key, of]) => ({ build: key.slice('host '.length), figures: of })),
      remotes: await Promise.all(remotes),
      damaged: [...refused, ...unsigned(pointers)],
      takes_addresses: settings.allowsLocalReleases,
    };
  }

  async function contentOf<Content>(
    req: IncomingMessage,
    shape: (value: unknown, at: string) => Content,
  ): Promise<Content> {
    if (!/^application\/json\b/.test(req.headers['content-type'] ?? '')) {
      throw new ReleaseRefused('It is no JSON.', 415);
    }
    try {
      const body = await readStreamUpTo(req.iterator({ destroyOnReturn: false }), MAX_BODY_BYTES);
      return shape(JSON.parse(body.toString('utf8')), '');
    } catch (error) {
      if (error instanceof TooLarge) throw new ReleaseRefused('It is too large.', 413);
      if (error instanceof SyntaxError) throw new ReleaseRefused('It is no JSON.', 400);
      if (error instanceof Unsound) throw new ReleaseRefused(error.message, 400);
      throw error;
    }
  }

  function mustBeAllowed({ rights }: Person, verb: string, remote: string): void {
    if (!mayDo(rights, verb, remote)) {
      throw new ReleaseRefused(`You may not ${verb} releases of ${remote}.`, 403);
    }
  }

  /** Reads a release while no other of the same remote is read for the same purpose, so that a slow one delays no others. */
  async function alone<Result>(
    what: keyof typeof READ_AT_ONCE,
    remote: string,
    read: () => Promise<Result>,
  ): Promise<Result> {
    const now = reading[what];
    if (now.has(remote) || now.size >= READ_AT_ONCE[what]) {
      throw new ReleaseRefused('Another release is being read; try again.', 503);
    }
    now.add(remote);
    try {
      return await read();
    } finally {
      now.delete(remote);
    }
  }

  async function setOverride(req: IncomingMessage, client: ClientHost, person: Person): Promise<Answered> {
    const { remote, to } = await contentOf(req, override);
    mustBeAllowed(person, 'override', remote);
    const set = async () => {
      mustNotBeTooMany(tries, `person ${person.id}`);
      return { content: {}, headers: await overrides.set(req, client, remote, to) };
    };
    return to === null ? set() : alone('override', remote, set);
  }

  async function makeMoveFor(req: IncomingMessage, person: Person): Promise<object> {
    const { id, name } = person;
    const { seq, expects, ...move } = await contentOf(req, act);
    const { verb, remote, to } = move;
    mustBeAllowed(person, verb, remote);
    // A canary and a pin are ended by a call without a release.
    if (to === null && verb !== 'canary' && verb !== 'pin') {
      throw new ReleaseRefused(`Name the release to ${verb}.`, 400);
    }
    const makeIt = async () => {
      mustNotBeTooMany(made, `person ${id}`);
      const by = `${name} (person ${id})`;
      return { pointer: await makeMove(settings, { ...move, by, expected: { seq, expects } }) };
    };
    if (to === null || verb === 'kill' || verb === 'resume') return makeIt();
    return alone(verb === 'rollback' ? verb : 'move', remote, makeIt);
  }

  async function answer(req: IncomingMessage, path: string, client: ClientHost): Promise<Answered> {
    mustNotBeTooMany(calls, visitorOf(req, settings.trustsProxy));
    // Not on a customer's own domain, whose owner could read the answers and the requests.
    const { host } = client;
    if (host !== settings.clientOrigin.host) throw new ReleaseRefused('It is not told under this name.', 404);
    if ((req.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      throw new ReleaseRefused('It is not told to other sites.', 403);
    }
    const person = await personOf(req, host);
    if (req.method === 'GET' && path === STATE) return { content: await state(req, client, person) };
    if (req.method === 'POST' && path === ACTS) return { content: await makeMoveFor(req, person) };
    if (req.method === 'POST' && path === OVERRIDES) return setOverride(req, client, person);
    throw new ReleaseRefused('Nothing is done here by this method.', 404);
  }

  return {
    isOurs: (path: string) => [STATE, ACTS, OVERRIDES].includes(path) || overrides.isReset(path),
    async handle(req: IncomingMessage, res: ServerResponse, path: string, client: ClientHost): Promise<void> {
      if (overrides.isReset(path)) return overrides.reset(req, res, client);
      const headers = { 'cache-control': 'private, no-store' };
      try {
        const { content, headers: own } = await answer(req, path, client);
        await sendBody(req, res, {
          status: 200,
          type: 'application/json; charset=utf-8',
          body: JSON.stringify(content),
          headers: { ...headers, ...own },
        });
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        const { status, message, cause } = error;
        if (cause instanceof Error) report('people of the platform', `${message} ${cause.message}`);
        sendPlain(res, status, message, { ...headers, connection: 'close' });
      }
    },
  };
}
