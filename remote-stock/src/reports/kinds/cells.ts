import type { CellOf, Circumstances } from './story';

export const textCell = (text: string, to?: string): CellOf => ({
  text,
  sort: text.toLocaleLowerCase(),
  ...(to && { to }),
});

/** An item's name, which leads to its panel. */
export const itemCell = ({ name, stock_id }: { name: string; stock_id: number }): CellOf =>
  textCell(name, itemPath(stock_id));

export const itemPath = (id: number): string => `/stock?item=${id}`;

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
