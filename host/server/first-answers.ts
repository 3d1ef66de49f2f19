import { LRUCache } from 'lru-cache';
import {
  readListRequest,
  type AnyPermission,
  type FirstRead,
  type Locale,
  type RouteRow,
  type User,
} from '@storeroom/contract';
import type { AskAsReader } from './api-user';
import { ApiLate } from './ask-api';
import { jsonTag, safeJson } from './document';
import { drawRows } from './first-rows';
import { homeTeam } from './first-screen';

/** More data than this would hold up the files of the page. */
const MOST_BYTES = 60_000;

/** What was late in a team is left to the page for so long: the API is busy, and would do it twice. */
const PAUSE_MS = 5_000;

export const lateReads = () => new LRUCache<string, true>({ max: 1_000, ttl: PAUSE_MS, ttlResolution: 0 });

/** What the API takes where a request does not say; a page leaves that out of what it asks. */
const USUAL = new Map(
  Object.entries(readListRequest(new URLSearchParams(), [])).map(([name, value]) => [name, String(value)]),
);

export interface Reading {
  row: RouteRow;
  /** The query of the requested address. */
  search: URLSearchParams;
  user: User;
  /** The id of the token with which the API is asked. */
  token: string | null;
  /** Where the page finds the API. */
  origin: string;
  locale: Locale;
  ask: AskAsReader;
  /** How long the API may take for all of them, in milliseconds; 0 for not at all. */
  within: number;
  late: ReturnType<typeof lateReads>;
  can: (permission: AnyPermission) => boolean;
  /** Whether the document can hold rows, too. */
  draws: boolean;
}

/** The request as the page will make it, with the names of its query in order. */
function addressOf({ read, names = [] }: FirstRead, team: number, { search, user }: Reading): string {
  const [path = '', query] = read.split('?');
  const asked = new URLSearchParams(query);
  const add = (name: string, value: string) =>
    USUAL.get(name) === value ? asked.delete(name) : asked.set(name, value);
  const size = user.preferences?.per_page;
  if (names.includes('per_page') && size) add('per_page', String(size));
  for (const name of names) {
    const value = search.get(name);
    if (value) add(name, value);
  }
  asked.set('team_id', String(team));
  asked.sort();
  return `${path}?${asked}`;
}

interface Answered {
  read: FirstRead;
  at: string;
  result: unknown;
}

/** The rows of an answer, where its read says how they are drawn. */
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
 * What the API answers this reader to the first reads of a row, as a script of the document that holds data; empty when
 * nothing was answered in time. Whatever is refused, fails, is late or too large is left out: the page then asks, and says
 * what is wrong. Null for a row that reads nothing.
 */
export function firstAnswers(reading: Reading): Promise<string> | null {
  const { row, user, token, origin, locale, ask, within, late } = reading;
  const team = homeTeam(user)?.id;
  if (row.reads === undefined || team === undefined || token === null || within === 0) return null;
  const reads = row.reads.map(async (read): Promise<Answered[]> => {
    const key = `${team} ${read.read}`;
    if (late.has(key)) return [];
    const address = addressOf(read, team, reading);
    return ask(address, { 'accept-language': locale }, { within, most: MOST_BYTES }).then(
      (result) => [{ read, at: origin + address, result }],
      (error: unknown) => {
        if (error instanceof ApiLate) late.set(key, true);
        return [];
      },
    );
  });
  return Promise.all(reads).then((read) => {
    let left = MOST_BYTES;
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
