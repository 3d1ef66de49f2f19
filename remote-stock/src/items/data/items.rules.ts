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

/** The value of the location filter that matches items without location, in addresses and in calls. */
export const NOT_SET = 'not set';
export type LocationChoice = number | typeof NOT_SET;

/** The fields that a list can be filtered by. */
export const FILTERED: readonly string[] = namesWith(ITEM, 'filter');

/** The values of a field in an address, separated by commas; a comma within a value is written as `\\,`. */
export const valuesIn = (text: string): string[] =>
  (text.match(/(?:\\,|[^,])+/g) ?? []).map((value) => value.replaceAll('\\,', ','));

/** Further filters: query parameters with their values, in the address as well as in the request. */
export type OtherFilters = Partial<Record<'allow_minus' | 'listed' | 'changed' | 'unchanged', string>> &
  Partial<Record<NamesWith<typeof ITEM, 'filter'>, string>>;

export interface Filters {
  name: string;
  /** Only items below zero. */
  oversold: boolean;
  /** Only items below their minimum. */
  low: boolean;
  /** Only items in one of these locations; empty for all. */
  location_id: readonly LocationChoice[];
  otherFilters: OtherFilters;
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

/** The time so many days ago, in milliseconds since the epoch; NaN for a text without number, such as `today`. */
const daysAgo = (days: string) => Date.now() - parseInt(days) * 86_400_000;

function isWithin(
  stock: Stock,
  { allow_minus, listed, changed, unchanged, ...fields }: OtherFilters,
): boolean {
  const at = Date.parse(stock.updated_at);
  return (
    (!allow_minus || stock.allow_minus_amount) &&
    // Items do not say whether the lists are the person's own, so any list counts here.
    (!listed || stock.list_count > 0) &&
    // `today` gives NaN, for which the comparison is false: an item that has just changed was changed today.
    (!changed || !(at < daysAgo(changed))) &&
    (!unchanged || at < daysAgo(unchanged)) &&
    Object.entries<string>(fields).every(([field, values]) =>
      valuesIn(values).includes(String(stock[field as ItemField] ?? NOT_SET)),
    )
  );
}

/** Whether an item belongs to a list, by the same filter as on the server. */
export function belongs(stock: Stock, list: Filters & { view: View }): boolean {
  const isDeep = (!list.oversold || isOversold(stock)) && (!list.low || isLow(stock));
  return (
    stockStatus(stock) === list.view &&
    isDeep &&
    isNamed(stock, list.name) &&
    isAt(stock, list.location_id) &&
    isWithin(stock, list.otherFilters)
  );
}

const PATHS: Record<View, string> = {
  available: '/stock',
  empty: '/stock/empty',
  archived: '/stock/archived',
};

export const viewPath = (view: View) => PATHS[view];

/** The address that opens an item in the view that it belongs to. */
export const itemPath = (stock: Stock) => `${viewPath(stockStatus(stock))}?item=${stock.id}`;

/** The permission to read each view; the same as that of its route. */
export const VIEW_PERMISSIONS = {
  available: 'stock',
  empty: 'stock.empty',
  archived: 'stock.archive',
} as const satisfies Record<View, Permission>;

export const ADJUST_MODES = ['receive', 'use', 'count'] as const;
export type AdjustMode = (typeof ADJUST_MODES)[number];

/** Where the adjust form is: beside a row or in the panel. Both can be open for the same item. */
export type AdjustFrom = 'row' | 'panel';

/** The reasons that fit a kind of change; the first is the default. */
export const REASONS: Record<AdjustMode, readonly AdjustReason[]> = {
  receive: ['received', 'correction'],
  use: ['used', 'damaged', 'lost', 'correction'],
  count: ['counted'],
};

export const firstReason = (mode: AdjustMode): AdjustReason => REASONS[mode][0] ?? 'correction';

interface Outcome {
  delta: number;
  after: number;
  free: number;
  /**
   * `promised` uses what is promised to open lists and `below` results in less than zero: both only cause a warning.
   * `blocked` would be refused.
   */
  verdict: 'fine' | 'promised' | 'below' | 'blocked';
  /** The most that can be used, if the change is blocked. */
  available: number;
}

export function changeOf(mode: AdjustMode, value: number): AmountChange {
  if (mode === 'count') return { count: value };
  return { delta: mode === 'use' ? -value : value };
}

/** Whether an adjustment uses what is promised to open lists. */
export const takesPromised = ({ committed }: Stock, delta: number, free: number): boolean =>
  delta < 0 && committed > 0 && free < 0;

/** The expected outcome of an adjustment, before it is sent. */
export function outcomeOf(stock: Stock, mode: AdjustMode, value: number): Outcome {
  const { amount, delta, isAllowed } = adjustedAmount(stock, changeOf(mode, value));
  const free = freeAmount({ amount, committed: stock.committed });
  const allowed = amount < 0 ? 'below' : takesPromised(stock, delta, free) ? 'promised' : 'fine';
  return {
    delta,
    after: amount,
    free,
    verdict: isAllowed ? allowed : 'blocked',
    available: Math.max(stock.amount ?? 0, 0),
  };
}

/** How many milliseconds ago something was done; undefined if the clock was turned back since. */
export const ageOf = (at: number, now: number): number | undefined =>
  now >= at ? Math.round(now - at) : undefined;
