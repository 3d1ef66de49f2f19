import {
  ITEM,
  STOCK_STATUSES,
  folded,
  isLow,
  isOversold,
  namesWith,
  stockStatus,
  type ItemField,
  type NamesWith,
  type Permission,
  type Stock,
  type StockStatus,
  adjustedAmount,
  freeAmount,
  type AdjustReason,
  type AmountChange,
} from '@storeroom/contract';

/** The three presets of the one list: each shows the items of one status. */
export const VIEWS = STOCK_STATUSES;
export type View = StockStatus;

/** Among the locations of a filter: the items that have none (specification §5). */
export const NOT_SET = 'not set';
export type LocationChoice = number | typeof NOT_SET;

/** Fields of which a list may be narrowed to some of their values. */
export const FILTERED: readonly string[] = namesWith(ITEM, 'filter');

/** The values that an address names of a field, with commas between; a comma within one is `\\,`. */
export const valuesIn = (text: string): string[] =>
  (text.match(/(?:\\,|[^,])+/g) ?? []).map((value) => value.replaceAll('\\,', ','));

/** By what else a list may be narrowed: parameters of the address with their values, as the server takes them. */
export type Narrowing = Partial<Record<'allow_minus' | 'listed' | 'changed' | 'unchanged', string>> &
  Partial<Record<NamesWith<typeof ITEM, 'filter'>, string>>;

export interface Filters {
  name: string;
  /** Only what is below zero. */
  oversold: boolean;
  /** Only what is below its minimum. */
  low: boolean;
  /** Any of these locations; anywhere when empty. */
  location_id: readonly LocationChoice[];
  narrowing: Narrowing;
}

function isAt(stock: Stock, locations: readonly LocationChoice[]): boolean {
  return locations.length === 0 || locations.includes(stock.location_id ?? NOT_SET);
}

function isNamed(stock: Stock, text: string): boolean {
  const sought = folded(text.trim());
  return (['name', ...namesWith(ITEM, 'search')] as const).some((field) =>
    folded(stock[field] ?? '').includes(sought),
  );
}

/** Milliseconds since the epoch; nothing for what names no number of days. */
const daysAgo = (days: string) => Date.now() - parseInt(days) * 86_400_000;

function isWithin(stock: Stock, { allow_minus, listed, changed, unchanged, ...fields }: Narrowing): boolean {
  const at = Date.parse(stock.updated_at);
  return (
    (!allow_minus || stock.allow_minus_amount) &&
    // Whose lists these are only the server knows.
    (!listed || stock.list_count > 0) &&
    // What has just changed was changed today, too.
    (!changed || !(at < daysAgo(changed))) &&
    (!unchanged || at < daysAgo(unchanged)) &&
    Object.entries<string>(fields).every(([field, values]) =>
      valuesIn(values).includes(String(stock[field as ItemField] ?? NOT_SET)),
    )
  );
}

/** Whether an item is in a list: the same filter as the server's. */
export function belongs(stock: Stock, list: Filters & { view: View }): boolean {
  const isDeep = (!list.oversold || isOversold(stock)) && (!list.low || isLow(stock));
  return (
    stockStatus(stock) === list.view &&
    isDeep &&
    isNamed(stock, list.name) &&
    isAt(stock, list.location_id) &&
    isWithin(stock, list.narrowing)
  );
}

const PATHS: Record<View, string> = {
  available: '/stock',
  empty: '/stock/empty',
  archived: '/stock/archived',
};

export const viewPath = (view: View) => PATHS[view];

/** The read gate of each view, as its route has it. */
export const VIEW_PERMISSIONS = {
  available: 'stock',
  empty: 'stock.empty',
  archived: 'stock.archive',
} as const satisfies Record<View, Permission>;

export const ADJUST_MODES = ['receive', 'use', 'count'] as const;
export type AdjustMode = (typeof ADJUST_MODES)[number];

/** Beside a row, or in the panel of the item: both may be open for the same item. */
export type AdjustFrom = 'row' | 'panel';

/** The reasons that fit a kind of change; the first is the one proposed. */
export const REASONS: Record<AdjustMode, readonly AdjustReason[]> = {
  receive: ['received', 'correction'],
  use: ['used', 'damaged', 'lost', 'correction'],
  count: ['counted'],
};

export interface Outcome {
  delta: number;
  after: number;
  free: number;
  /** `promised` takes what open lists count on, `below` goes below zero, both worth a warning; `blocked` would be refused. */
  verdict: 'fine' | 'promised' | 'below' | 'blocked';
  /** How much could be used at most when it is blocked. */
  available: number;
}

export function changeOf(mode: AdjustMode, value: number): AmountChange {
  if (mode === 'count') return { count: value };
  return { delta: mode === 'use' ? -value : value };
}

/** What an adjustment would lead to, before it is sent. */
export function outcomeOf(stock: Stock, mode: AdjustMode, value: number): Outcome {
  const { amount, delta, isAllowed } = adjustedAmount(stock, changeOf(mode, value));
  const free = freeAmount({ amount, committed: stock.committed });
  const takesPromised = delta < 0 && stock.committed > 0 && free < 0;
  const allowed = amount < 0 ? 'below' : takesPromised ? 'promised' : 'fine';
  return {
    delta,
    after: amount,
    free,
    verdict: isAllowed ? allowed : 'blocked',
    available: Math.max(stock.amount ?? 0, 0),
  };
}
