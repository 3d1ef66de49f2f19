import { disambiguateNames } from '../../disambiguate-names.rules';
import type { CellOf, Circumstances } from './report-view';

export const textCell = (text: string, to?: string): CellOf => ({
  text,
  sort: text.toLocaleLowerCase(),
  ...(to && { to }),
});

interface OfTeam {
  team_id: number;
  team_name: string;
}

interface Item extends OfTeam {
  stock_id: number;
  name: string;
  location_id: number | null;
}

/** What leads to a record of the active team; of a sub-team's it says of which, and leads nowhere: it is not found here. */
export const leadCell = (circumstances: Circumstances, of: OfTeam, name: string, path: string): CellOf =>
  of.team_id === circumstances.team ? textCell(name, path) : textCell(`${name} · ${of.team_name}`);

/** The way to a record, where it is one of the active team. */
export const ownPath = ({ team }: Circumstances, { team_id }: Pick<OfTeam, 'team_id'>, path: string) =>
  team_id === team ? { to: path } : {};

/** The names of items, which lead to their panels; with its number where another of the name is in the same location. */
export function itemCells(rows: readonly Item[], circumstances: Circumstances): (row: Item) => CellOf {
  const { words } = circumstances;
  const apart = disambiguateNames(rows.map(namedOf), { placed: true });
  return ({ name, stock_id: id, ...of }) => ({
    ...leadCell(circumstances, of, name, itemPath(id)),
    ...(apart.has(id) && { apart: words.t('itemNumber', { id }) }),
  });
}

/** How a chart calls items: by their names, with the location where several of them are called the same. */
export function itemLabels<Row extends Item & { location_name: string | null }>(
  rows: readonly Row[],
  { words }: Circumstances,
): (row: Row) => string {
  const apart = disambiguateNames(rows.map(namedOf));
  return (row) => (apart.has(row.stock_id) ? `${row.name} · ${words.location(row)}` : row.name);
}

const namedOf = ({ stock_id, name, location_id }: Item) => ({ id: stock_id, name, location_id });

export const itemPath = (id: number): string => `/stock?item=${id}`;

const PICKED = 'picked';

/**
 * The log of what a row sums up, as near as its filters come: by whom, what, when and where. Nothing for those who may not
 * read it, and for what is of another team.
 */
export function logPath(
  { asked, team, mayLog }: Circumstances,
  { team_id, actor_id, action }: { team_id: number; actor_id?: number | null; action?: string | null },
): string | undefined {
  if (!mayLog || team_id !== team) return undefined;
  const { from, to, location_id } = asked;
  // Picks are told apart in the log of lists alone, which knows no locations.
  const isOfLists = action === PICKED && !location_id;
  const told = action === PICKED && !isOfLists ? null : action;
  const type = isOfLists ? 'lists' : null;
  const filters = Object.entries({ type, actor_id, action: told, time: `${from},${to}`, location_id });
  const known = filters.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/logs?${new URLSearchParams(known)}`;
}

export const numberCell = ({ words }: Circumstances, value: number, unit?: string | null): CellOf => ({
  text: words.measured(value, unit),
  sort: value,
});

export const countCell = ({ words }: Circumstances, value: number | null): CellOf => ({
  text: words.amount(value),
  sort: value,
});

export const momentCell = ({ words }: Circumstances, moment: string | null): CellOf =>
  moment === null
    ? { text: words.amount(null), sort: null }
    : { text: words.moment(moment), sort: Date.parse(moment) };

/** A row of a team and what tells it from the others of that team. */
export const rowKey = (...parts: readonly (string | number | null | undefined)[]): string => parts.join('/');

/** The name of a location's page. */
export const locationPath = (id: number): string => `/stock/locations/${id}`;
