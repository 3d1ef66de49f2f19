import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  fields,
  fitsContract,
  HASH,
  MAX_RELEASE_BYTES,
  orNull,
  record,
  RELEASE_NAME,
  REMOTE_NAME,
  unownedPath,
  text,
  wholeNumber,
  type Pointer,
  type User,
} from '@storeroom/contract';
import { sendPlain, sendRedirect, type Headers } from '../server/http/answers';
import { tokenOf } from '../server/api/api-user';
import type { ClientHost } from '../server/http/client-host';
import { cookiesOf } from '../server/http/cookies';
import {
  factsIn,
  isPlaced,
  readFacts,
  readReleaseFile,
  troubleOf,
  type Located,
} from '../server/releases/read-release';
import { releaseName } from '../server/releases/release-paths';
import type { ServerSettings } from '../server/settings';
import { contractOfHost } from './check-host';
import { readRegistry } from './moves-log';
import { mayDo, type RightsOf } from './people-file';
import { newestBuild } from './release-store';
import { ReleaseRefused } from './release-refused';
import { aimAt } from './release-verbs';
import { mayRun } from './signed-releases';

const COOKIE = 'storeroom_override';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The most remotes with an override in one browser. */
const MAX_REMOTES = 10;

const RESET = '/platform/overrides/reset';

/** A policy cannot name an IPv6 address, so `[::1]` could not be allowed in a document. */
const ON_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:[1-9]\d{0,4})?(\/[\w.~+-]+)*$/;

const cookieContent = fields({
  until: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  tried: record(REMOTE_NAME, fields({ base: text(500), pin: orNull(text(80, HASH)) }), MAX_REMOTES),
});
/** The overriding release by remote; an address without a hash is on the user's own machine. */
type Tried = ReturnType<typeof cookieContent>['tried'];
type Pointers = Record<string, Pointer>;

/** An override as a page shows it. */
export interface Override {
  remote: string;
  /** The name of a release, or an address on the user's machine. */
  to: string;
  /** The origin of an address on the user's machine; null for a stored release. */
  origin: string | null;
  /** Null while it cannot be read; the page then gets the usual release. */
  release: Located | null;
}

export interface Overrides {
  all: Override[];
  /** Whether the cookie has become useless and has to be removed. */
  isVoid: boolean;
}

const NONE: Overrides = { all: [], isVoid: false };
const VOID: Overrides = { all: [], isVoid: true };

const targetOf = ({ base, pin }: Tried[string]) => (pin === null ? base : releaseName(base));

const KEY_BYTES = 32;

/** The key that signs the cookies. It is stored beside the registry, so that all page servers of an installation share it. */
function keyIn(file: string): Buffer | null {
  try {
    const key = readFileSync(file);
    // An empty file remains of a write to a full disk.
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

function newKeyIn(file: string): Buffer {
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw keyless(error);
  }
  const key = keyIn(file);
  if (key === null) throw keyless(new Error(`${file} is no key; remove it.`));
  return key;
}

const keyless = (cause: unknown) =>
  new ReleaseRefused('The key that signs it cannot be written or read.', 503, { cause });

/** Binds a cookie to one session and host. */
const signatureOf = (key: Buffer, body: string, token: string, host: string) =>
  createHmac('sha256', key)
    .update([body, createHash('sha256').update(token).digest('hex'), host].join('\n'))
    .digest();

function cookieHeader(value: string, age: number, { secure }: ClientHost): Headers {
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { 'set-cookie': `${COOKIE}=${value}; ${attributes}` };
}

/** The header that removes the cookie. */
export const withoutOverrides = (client: ClientHost): Headers => cookieHeader('', 0, client);

/** The overrides: releases that users try in their own browser. */
export function overrides(settings: ServerSettings, rightsOf: RightsOf) {
  const { overrideKeyFile: file } = settings;

  /** Reads the cookie; null if it is of another session, expired or invalid. */
  function readCookie(req: IncomingMessage, { host }: ClientHost): Tried | null {
    const [body = '', signature = ''] = (cookiesOf(req).get(COOKIE) ?? '').split('.');
    const token = tokenOf(req);
    const key = body === '' ? null : keyIn(file);
    if (token === null || key === null) return null;
    const given = Buffer.from(signature, 'base64url');
    const wanted = signatureOf(key, body, token, host);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    try {
      const { until, tried } = cookieContent(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), '');
      return until > Date.now() ? tried : null;
    } catch {
      // Written by an earlier build of the server.
      return null;
    }
  }

  function cookieOf(tried: Tried, token: string, client: ClientHost): Headers {
    if (Object.keys(tried).length === 0) return withoutOverrides(client);
    const body = Buffer.from(JSON.stringify({ until: Date.now() + LIFETIME_MS, tried })).toString(
      'base64url',
    );
    const key = keyIn(file) ?? newKeyIn(file);
    const signature = signatureOf(key, body, token, client.host).toString('base64url');
    return cookieHeader(`${body}.${signature}`, LIFETIME_MS / 1000, client);
  }

  /** The newest build at an address on the user's machine, read for each request because it changes. */
  async function builtAt(name: string, address: string): Promise<Located> {
    const newest = await readReleaseFile(address, 'newest.json', MAX_RELEASE_BYTES, settings);
    const { release } = newestBuild(JSON.parse(newest.toString('utf8')), '');
    const base = `${address}/${release}`;
    return factsIn(await readFacts(base, settings), { name, base, integrity: null });
  }

  /** The override of a remote; its `release` is null while it cannot be read. Null if it cannot become readable again. */
  async function resolveOverride(
    remote: string,
    one: Tried[string],
    pointers: Pointers,
  ): Promise<Override | null> {
    const { base, pin } = one;
    const isLocal = pin === null;
    const placed = { name: remote, base, integrity: pin };
    if (!pointers[remote] || pointers[remote].killed?.includes(base)) return null;
    if (isLocal ? !settings.allowsLocalReleases : !isPlaced(placed, settings)) return null;
    const override = { remote, to: targetOf(one), origin: isLocal ? new URL(base).origin : null };
    try {
      // The key may have been revoked since.
      if (!isLocal && !mayRun(settings, remote, targetOf(one), pin)) return null;
      const release = isLocal
        ? await builtAt(remote, base)
        : factsIn(await readFacts(base, settings), placed);
      return { ...override, release: unownedPath(release, pointers) === null ? release : null };
    } catch (error) {
      // A server of releases may be unreachable for a while.
      const isGone = ['gone', 'changed'].includes(troubleOf(error).trouble.reason);
      return isGone && !isLocal ? null : { ...override, release: null };
    }
  }

  async function checkedAddress(remote: string, base: string, pointers: Pointers): Promise<Tried[string]> {
    const refuse = (why: string) => new ReleaseRefused(`${base} cannot be tried: ${why}`);
    if (!settings.allowsLocalReleases) throw refuse('this is a production installation.');
    const facts = await builtAt(remote, base).catch((error: unknown) => {
      throw refuse(`${troubleOf(error).detail}.`);
    });
    const contract = await contractOfHost(settings);
    const stray = unownedPath(facts, pointers);
    if (stray !== null) throw refuse(stray);
    if (!fitsContract(facts.contract, contract)) {
      throw refuse(`it needs contract ${facts.contract}, and the live host offers ${contract}.`);
    }
    return { base, pin: null };
  }

  async function checkedRelease(remote: string, to: string, pointers: Pointers): Promise<Tried[string]> {
    const { aim, check } = await aimAt(settings, remote, to, {});
    check(pointers[remote] ?? null, pointers);
    return { base: aim.release, pin: aim.integrity };
  }

  return {
    isReset: (path: string) => path === RESET,

    /** Answers the form by which a page ends all overrides; a form works whatever scripts run there. */
    reset(req: IncomingMessage, res: ServerResponse, client: ClientHost): void {
      req.resume();
      const { origin = client.origin, referer = '', 'sec-fetch-site': site = 'same-origin' } = req.headers;
      if (req.method !== 'POST' || site !== 'same-origin' || origin !== client.origin) {
        return sendPlain(res, 403, 'It is ended by the button of a page.', { 'cache-control': 'no-store' });
      }
      const page = URL.canParse(referer) ? new URL(referer) : null;
      const location = page?.origin === client.origin ? page.href : client.origin;
      sendRedirect(res, { status: 303, location, headers: withoutOverrides(client) });
    },

    /** The overrides of this browser, by remote. */
    triedBy: (req: IncomingMessage, client: ClientHost): Record<string, string> =>
      Object.fromEntries(
        Object.entries(readCookie(req, client) ?? {}).map(([name, one]) => [name, targetOf(one)]),
      ),

    /**
     * Sets the override of a remote for this browser; null ends it.
     * @throws {ReleaseRefused} for a release that could not be promoted either
     */
    async set(req: IncomingMessage, client: ClientHost, remote: string, to: string | null): Promise<Headers> {
      const token = tokenOf(req);
      if (token === null || req.headers.authorization !== `Bearer ${token}`) {
        throw new ReleaseRefused(
          'This browser keeps no cookies of yours, which this needs: allow them first.',
        );
      }
      const tried = { ...readCookie(req, client) };
      delete tried[remote];
      if (to !== null) {
        const { pointers } = await readRegistry(settings.registryFile);
        const isAddress = ON_THIS_MACHINE.test(to) && URL.canParse(to);
        if (!isAddress && !RELEASE_NAME.test(to)) {
          throw new ReleaseRefused(
            `${to} is neither a release nor an address such as http://localhost:5000.`,
          );
        }
        if (Object.keys(tried).length === MAX_REMOTES) {
          throw new ReleaseRefused(`A browser tries releases of ${MAX_REMOTES} remotes at most.`);
        }
        tried[remote] = await (isAddress ? checkedAddress : checkedRelease)(remote, to, pointers);
      }
      return cookieOf(tried, token, client);
    },

    /** @param userPromise the user of the request according to the API; null also while that is unknown */
    async of(
      req: IncomingMessage,
      client: ClientHost,
      userPromise: Promise<User | null>,
      pointers: () => Pointers,
    ): Promise<Overrides> {
      if (!cookiesOf(req).has(COOKIE)) return NONE;
      const tried = readCookie(req, client);
      if (tried === null) return VOID;
      const user = await userPromise;
      if (user === null) return NONE;
      const rights = await rightsOf(user.id).catch(() => null);
      const isAllowed = (remote: string) => mayDo(rights, 'override', remote);
      if (!Object.keys(tried).every(isAllowed)) return VOID;
      const all = await Promise.all(
        Object.entries(tried).map(([remote, one]) => resolveOverride(remote, one, pointers())),
      );
      const left = all.filter((one) => one !== null);
      return left.length === all.length ? { all: left, isVoid: false } : VOID;
    },
  };
}
