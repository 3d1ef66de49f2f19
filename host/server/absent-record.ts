import type { RouteRow, User } from '@storeroom/contract';
import type { AskAsReader } from './api-user';
import { ApiRefused } from './ask-api';
import type { FoundRoute } from './routes';

/** As many teams as the page itself asks about a record that the active one does not have. */
const MAX_TEAMS = 20;

/** What stands in an address where its row has parameters; of an `id-slug` the id. */
function valuesOf({ path: pattern, parameters = {} }: RouteRow, path: string): Map<string, string> {
  const given = path.split('/');
  return new Map(
    pattern.split('/').flatMap((part, at): [string, string][] => {
      const name = part.slice(1);
      const value = given[at] ?? '';
      const asked = parameters[name] === 'id-slug' ? (value.split('-')[0] ?? '') : value;
      return part.startsWith(':') ? [[name, asked]] : [];
    }),
  );
}

const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error: unknown) => (error instanceof ApiRefused ? error.status : 0),
  );

const isRefusal = (status: number) => status === 404 || status === 403;

const teamsOf = ({ team, teams }: User): number[] =>
  [team, ...(Array.isArray(teams) ? teams : [])].flatMap((one) => (one?.id === undefined ? [] : [one.id]));

/**
 * Whether the reader has no such record as an address names: the API says so, or says of a team that it is none of the
 * reader's business. Only a tab knows which team it works in, so every team of the reader is asked. An API that is away, a
 * right that is missing in all of them, and more teams than are asked leave the question to the page.
 */
export async function isAbsent(
  found: FoundRoute,
  path: string,
  user: User | null,
  ask: AskAsReader | null,
): Promise<boolean> {
  const { record } = found.row;
  if (record === undefined || user === null || ask === null) return false;
  const values = valuesOf(found.row, path);
  const read = record.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values.has(name) ? encodeURIComponent(values.get(name) ?? '') : whole,
  );
  if (!read.includes('{team}')) return (await statusOf(ask(read))) === 404;
  const [home, ...others] = new Set(teamsOf(user));
  if (home === undefined || others.length >= MAX_TEAMS) return false;
  const of = (team: number) => statusOf(ask(read.replaceAll('{team}', String(team))));
  const first = await of(home);
  if (!isRefusal(first)) return false;
  const statuses = [first, ...(await Promise.all(others.map(of)))];
  return statuses.includes(404) && statuses.every(isRefusal);
}
