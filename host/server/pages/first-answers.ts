import { LRUCache } from 'lru-cache';
import {
  readListRequest,
  type AnyPermission,
  type FirstRead,
  type Locale,
  type RouteRow,
  type User,
} from '@storeroom/contract';
import type { AskAsUser } from '../api/api-user';
import { ApiTimeout } from '../api/ask-api';
import { jsonTag, safeJson } from './document';
import { drawRows } from './first-rows';
import { homeTeam } from './first-screen';

/** The maximum size of the data, in bytes: more would delay the files of the page. */
const MAX_BYTES = 60_000;

/**
 * After a read was late, it is left to the page for this long in that team, in milliseconds: the API is busy, and would
 * otherwise do the work twice.
 */
const PAUSE_MS = 5_000;

export const lateReads = () => new LRUCache<string, true>({ max: 1_000, ttl: PAUSE_MS, ttlResolution: 0 });

/** The API's defaults for lists. A page leaves parameters with these values out of its requests. */
const LIST_DEFAULTS = new Map(
  Object.entries(readListRequest(new URLSearchParams(), [])).map(([name, value]) => [name, String(value)]),
);

export interface Reading {
  row: RouteRow;
  /** The query of the requested address. */
  search: URLSearchParams;
  user: User;
  /** The id of the user's token. With it the page recognises whose responses these are. */
  token: string | null;
  /** The origin of the API as the page uses it. */
  origin: string;
  locale: Locale;
  ask: AskAsUser;
  /** How long the API may take for all reads, in milliseconds; 0 switches them off. */
  within: number;
  lateReads: ReturnType<typeof lateReads>;
  can: (permission: AnyPermission) => boolean;
  /** Whether the document may also contain drawn rows. */
  draws: boolean;
}

/** The address of the request exactly as the page will make it, with sorted query parameters. */
function addressOf({ read, names = [] }: FirstRead, team: number, { search, user }: Reading): string {
  const [path = '', fixed] = read.split('?');
  const query = new URLSearchParams(fixed);
  const add = (name: string, value: string) =>
    LIST_DEFAULTS.get(name) === value ? query.delete(name) : query.set(name, value);
  const size = user.preferences?.per_page;
  if (names.includes('per_page') && size) add('per_page', String(size));
  for (const name of names) {
    const value = search.get(name);
    if (value) add(name, value);
  }
  query.set('team_id', String(team));
  query.sort();
  return `${path}?${query}`;
}

interface Answered {
  read: FirstRead;
  at: string;
  result: unknown;
}

/** The first rows of a response as markup, if the read defines how they are drawn; otherwise empty. */
function drawnOf({ read: { rows }, result }: Answered, team: number, reading: Reading): string {
  const { row, search, user, locale, can, draws } = reading;
  if (!draws || rows === undefined) return '';
  const { preferences } = user;
  return drawRows(result, {
    ...{ rows, locale, can, search, team, preferences },
    ...{ title: row.title, now: Date.now() },
  });
}

/**
 * The API's responses to the first reads of a row, for this user, as a data script of the document; empty when no
 * response came in time. Reads that are refused, fail, are late or too large are left out: the page then makes the
 * request itself and shows the error. Null for a row without first reads.
 */
export function firstAnswers(reading: Reading): Promise<string> | null {
  const { row, user, token, origin, locale, ask, within, lateReads } = reading;
  const team = homeTeam(user)?.id;
  if (row.reads === undefined || team === undefined || token === null || within === 0) return null;
  const reads = row.reads.map(async (read): Promise<Answered[]> => {
    const key = `${team} ${read.read}`;
    if (lateReads.has(key)) return [];
    const address = addressOf(read, team, reading);
    return ask(address, { 'accept-language': locale }, { within, most: MAX_BYTES }).then(
      (result) => [{ read, at: origin + address, result }],
      (error: unknown) => {
        if (error instanceof ApiTimeout) lateReads.set(key, true);
        return [];
      },
    );
  });
  return Promise.all(reads).then((read) => {
    let left = MAX_BYTES;
    const fits = (text: string) => {
      const size = Buffer.byteLength(text);
      if (size > left) return false;
      left -= size;
      return true;
    };
    const answers = read.flat().filter(({ at, result }) => fits(safeJson([at, result])));
    if (answers.length === 0) return '';
    const text = safeJson({
      token,
      answers: Object.fromEntries(answers.map(({ at, result }) => [at, result])),
    });
    const drawn = answers.map((answer) => drawnOf(answer, team, reading)).find((rows) => rows !== '');
    return `${drawn !== undefined && fits(drawn) ? drawn : ''}${jsonTag('storeroom-answers')}${text}</script>\n`;
  });
}
