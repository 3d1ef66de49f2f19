import { disambiguateNames } from '../../disambiguate-names.rules';
import type { CellOf, ReportContext } from './report-view';

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

/** A cell that links to a record. One of a sub-team has the team's name and no link, as the active team cannot open it. */
export const leadCell = (context: ReportContext, of: OfTeam, name: string, path: string): CellOf =>
  of.team_id === context.team ? textCell(name, path) : textCell(`${name} · ${of.team_name}`);

/** The link to a record if it belongs to the active team; else empty. */
export const pathInTeam = ({ team }: ReportContext, { team_id }: Pick<OfTeam, 'team_id'>, path: string) =>
  team_id === team ? { to: path } : {};

/** The cells of item names, which open the item; with its id if another item with the name is in the same location. */
export function itemCells(rows: readonly Item[], context: ReportContext): (row: Item) => CellOf {
  const { words } = context;
  const ambiguous = disambiguateNames(rows.map(namedOf), { placed: true });
  return ({ name, stock_id: id, ...of }) => ({
    ...leadCell(context, of, name, itemPath(id)),
    ...(ambiguous.has(id) && { qualifier: words.t('itemNumber', { id }) }),
  });
}

/** The labels of items in a chart: their names, with the location if several have the same name. */
export function itemLabels<Row extends Item & { location_name: string | null }>(
  rows: readonly Row[],
  { words }: ReportContext,
): (row: Row) => string {
  const ambiguous = disambiguateNames(rows.map(namedOf));
  return (row) => (ambiguous.has(row.stock_id) ? `${row.name} · ${words.location(row)}` : row.name);
}

const namedOf = ({ stock_id, name, location_id }: Item) => ({ id: stock_id, name, location_id });

export const itemPath = (id: number): string => `/stock?item=${id}`;

const PICKED = 'picked';

/**
 * The address of the log entries that a row sums up, as closely as the log can be filtered by person, action, period and
 * location. Undefined without the permission for the log, and for rows of another team.
 */
export function logPath(
  { asked, team, mayLog }: ReportContext,
  { team_id, actor_id, action }: { team_id: number; actor_id?: number | null; action?: string | null },
): string | undefined {
  if (!mayLog || team_id !== team) return undefined;
  const { from, to, location_id } = asked;
  // Only the log of picking lists can be filtered by picks, but not by location.
  const isOfLists = action === PICKED && !location_id;
  const logAction = action === PICKED && !isOfLists ? null : action;
  const type = isOfLists ? 'lists' : null;
  const filters = Object.entries({ type, actor_id, action: logAction, time: `${from},${to}`, location_id });
  const known = filters.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `/logs?${new URLSearchParams(known)}`;
}

export const numberCell = ({ words }: ReportContext, value: number, unit?: string | null): CellOf => ({
  text: words.measured(value, unit),
  sort: value,
});

export const countCell = ({ words }: ReportContext, value: number | null): CellOf => ({
  text: words.amount(value),
  sort: value,
});

export const momentCell = ({ words }: ReportContext, moment: string | null): CellOf =>
  moment === null
    ? { text: words.amount(null), sort: null }
    : { text: words.moment(moment), sort: Date.parse(moment) };

/** The key of a row: its team, and what identifies it within the team. */
export const rowKey = (...parts: readonly (string | number | null | undefined)[]): string => parts.join('/');

/** The path of a location's page. */
export const locationPath = (id: number): string => `/stock/locations/${id}`;
