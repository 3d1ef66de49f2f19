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
const KEYS = 500;
const MAX_KEYS_BYTES = 256 * 1024;

/** `team-keys.json`: who may move what, until when. */
const keysFile = fields({
  keys: record(
    KEY_NAME,
    fields({
      public_key: text(100, /^[A-Za-z0-9+/]+=*$/),
      /** Remotes that it may publish and move. */
      remotes: list(text(40, REMOTE_NAME), 100),
      /** All of them where none are named. */
      verbs: optional(list(oneOf(...VERBS), VERBS.length)),
      expires: text(40, DATE),
      revoked: optional(text(40, DATE)),
    }),
    KEYS,
  ),
});
export type Keys = ReturnType<typeof keysFile>['keys'];

export const keysIn = (content: string): Keys => keysFile(JSON.parse(content), '').keys;

/** What a team signs. */
const signedContent = fields({
  by: text(60, KEY_NAME),
  /** Address of the installation that it is for. */
  site: text(200, /^[!-~]+$/),
  verb: oneOf(...VERBS),
  remote: text(40, REMOTE_NAME),
  /** A release, where the verb has one. */
  to: orNull(text(100, RELEASE_NAME)),
  sha384: optional(text(80, HASH)),
  seq: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  expects: optional(orNull(text(100, RELEASE_NAME))),
  percent: optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  team: optional(text(20)),
  reason: text(2000),
  /** After this time it is not accepted any more. */
  expires: text(40, DATE),
});
export type Signed = ReturnType<typeof signedContent>;

/** A signed line may be valid for so long; whoever records one can use it no longer. */
const VALID_MS = 60 * 60 * 1000;

async function readKeys(file: string): Promise<Keys> {
  const content = await readFileUpTo(file, MAX_KEYS_BYTES).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  });
  return content === null ? {} : keysIn(content.toString('utf8'));
}

/** Reads a line as what it says. Nothing that it says is proven yet. */
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
 * What a line says, once a key of the file has signed it; `objection` is why the owner of that key may not have it done.
 * @throws {ReleaseRefused} when nobody known signed it
 */
export async function openLine(
  settings: Settings,
  line: string,
  now = Date.now(),
): Promise<{ signed: Signed; objection: string | null }> {
  const signed = readLine(line);
  const keys = await readKeys(settings.teamKeysFile).catch((error: unknown) => {
    // Anybody may cause this answer: what is wrong with the file is for those who run the server.
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
  // Every move begins with the question where its remote stands.
  if (verb !== 'moves' && key.verbs && !key.verbs.includes(verb)) return `The key ${by} may not ${verb}.`;
  if (!isOwnSite(site)) return `It was signed for ${site}, not for ${clientOrigin.origin}.`;
  if (!(ends > now)) return `It was valid until ${expires}.`;
  if (ends > now + VALID_MS) return 'It would be valid for more than an hour.';
  return null;
}

/** Verbs by which whoever signs them stands for the bytes of a release. */
const VOUCHING: readonly string[] = ['publish', 'promote', 'canary', 'pin'];

/**
 * Whether a line of an earlier day is about this release and by a key that was for its remote then. A revoked key counts
 * for nothing: whoever stole it could have signed lines of any day.
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
  if (!VOUCHING.includes(verb) || (key.verbs && !key.verbs.some((one) => one === verb))) return false;
  const isAbout = remote === wanted.remote && to === wanted.to && sha384 === wanted.sha384;
  const isOurs = isOwnSite(site) && key.remotes.includes(remote);
  const wasValid = Date.parse(expires) <= Date.parse(key.expires) + VALID_MS;
  return isAbout && isOurs && wasValid && isSignedBy(line, key.public_key);
}
