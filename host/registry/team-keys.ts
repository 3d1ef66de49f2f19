import { contentOf, isSignedBy } from '@storeroom/build/signed-lines';
import {
  fields,
  HASH,
  list,
  oneOf,
  optional,
  orNull,
  record,
  RELEASE_NAME,
  REMOTE_NAME,
  text,
  wholeNumber,
} from '@storeroom/contract';
import { readFileUpTo } from '@storeroom/serving';
import type { ServerSettings } from '../server/settings';
import { ReleaseRefused } from './release-refused';

const VERBS = ['publish', 'promote', 'rollback', 'canary', 'pin', 'kill', 'resume', 'moves'] as const;

type Settings = Pick<ServerSettings, 'clientOrigin' | 'isOwnSite' | 'teamKeysFile'>;

const KEY_NAME = /^[a-z0-9][\w.-]{0,59}$/;
const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const MAX_KEYS = 500;
const MAX_KEYS_BYTES = 256 * 1024;

/** `team-keys.json`: the keys, their verbs and remotes, and when they expire. */
const keysFile = fields({
  keys: record(
    KEY_NAME,
    fields({
      public_key: text(100, /^[A-Za-z0-9+/]+=*$/),
      /** The remotes that the key may publish and move. */
      remotes: list(text(40, REMOTE_NAME), 100),
      /** The verbs of the key; all by default. */
      verbs: optional(list(oneOf(...VERBS), VERBS.length)),
      expires: text(40, DATE),
      revoked: optional(text(40, DATE)),
    }),
    MAX_KEYS,
  ),
});
export type Keys = ReturnType<typeof keysFile>['keys'];

export const keysIn = (content: string): Keys => keysFile(JSON.parse(content), '').keys;

/** The content of a signed line. */
const signedContent = fields({
  by: text(60, KEY_NAME),
  /** The address of the installation. */
  site: text(200, /^[!-~]+$/),
  verb: oneOf(...VERBS),
  remote: text(40, REMOTE_NAME),
  /** A release, if the verb needs one. */
  to: orNull(text(100, RELEASE_NAME)),
  sha384: optional(text(80, HASH)),
  seq: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  expects: optional(orNull(text(100, RELEASE_NAME))),
  percent: optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  team: optional(text(20)),
  reason: text(2000),
  /** The time after which the line is refused. */
  expires: text(40, DATE),
});
export type Signed = ReturnType<typeof signedContent>;

/** The longest validity of a signed line in milliseconds, which limits the use of a recorded one. */
const VALID_MS = 60 * 60 * 1000;

async function readKeys(file: string): Promise<Keys> {
  const content = await readFileUpTo(file, MAX_KEYS_BYTES).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  });
  return content === null ? {} : keysIn(content.toString('utf8'));
}

/** Parses a line, without verifying its signature. */
function readLine(line: string): Signed {
  const content = contentOf(line);
  if (content === undefined) throw new ReleaseRefused('It is no signed line.', 400);
  try {
    return signedContent(content, '');
  } catch (error) {
    throw new ReleaseRefused(`The signed line cannot be used: ${(error as Error).message}`, 400);
  }
}

/**
 * The content of a line, verified by a key of the file; `objection` is the reason why that key may not do it.
 * @throws {ReleaseRefused} if no known key has signed it
 */
export async function verifyLine(
  settings: Settings,
  line: string,
  now = Date.now(),
): Promise<{ signed: Signed; objection: string | null }> {
  const signed = readLine(line);
  const keys = await readKeys(settings.teamKeysFile).catch((error: unknown) => {
    // Anybody may cause this answer, so the fault of the file is only logged for operators.
    throw new ReleaseRefused('The keys of the teams cannot be read.', 503, { cause: error });
  });
  const key = Object.hasOwn(keys, signed.by) ? keys[signed.by] : undefined;
  if (key === undefined) throw new ReleaseRefused(`No key here is called ${signed.by}.`, 401);
  if (!isSignedBy(line, key.public_key)) {
    throw new ReleaseRefused(`The signature is not one of the key ${signed.by}.`, 401);
  }
  return { signed, objection: objectionTo(signed, key, settings, now) };
}

function objectionTo(
  signed: Signed,
  key: Keys[string],
  { clientOrigin, isOwnSite }: Settings,
  now: number,
): string | null {
  const { by, verb, remote, site, expires } = signed;
  const ends = Date.parse(expires);
  if (key.revoked !== undefined) return `The key ${by} was revoked on ${key.revoked}.`;
  if (!(Date.parse(key.expires) > now)) return `The key ${by} expired on ${key.expires}.`;
  if (!key.remotes.includes(remote)) return `The key ${by} is not for ${remote}.`;
  // Every key may ask for the present state, which each move begins with.
  if (verb !== 'moves' && key.verbs && !key.verbs.includes(verb)) return `The key ${by} may not ${verb}.`;
  if (!isOwnSite(site)) return `It was signed for ${site}, not for ${clientOrigin.origin}.`;
  if (!(ends > now)) return `It was valid until ${expires}.`;
  if (ends > now + VALID_MS) return 'It would be valid for more than an hour.';
  return null;
}

/** The verbs whose signature covers the hash of a release. */
const HASHED_VERBS: readonly string[] = ['publish', 'promote', 'canary', 'pin'];

/**
 * Whether an earlier line is about this release and signed by a key that was allowed for its remote then. A revoked key does
 * not count, because a thief could have signed lines with any date.
 */
export function hasSigned(
  keys: Keys,
  line: string,
  wanted: { remote: string; to: string; sha384: string },
  { isOwnSite }: Pick<Settings, 'isOwnSite'>,
): boolean {
  const { by, verb, remote, to, sha384, site, expires } = signedContent(contentOf(line), '');
  const key = Object.hasOwn(keys, by) ? keys[by] : undefined;
  if (key === undefined || key.revoked !== undefined) return false;
  if (!HASHED_VERBS.includes(verb) || (key.verbs && !key.verbs.some((one) => one === verb))) return false;
  const isAbout = remote === wanted.remote && to === wanted.to && sha384 === wanted.sha384;
  const isOurs = isOwnSite(site) && key.remotes.includes(remote);
  const wasValid = Date.parse(expires) <= Date.parse(key.expires) + VALID_MS;
  return isAbout && isOurs && wasValid && isSignedBy(line, key.public_key);
}
