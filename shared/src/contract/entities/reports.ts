import type { ShortReason, StockListRow } from './lists';
import type { Amount, Timestamp } from './records';
import type { AdjustReason, StockAction, StockOverview } from './stock';

export const REPORT_KEYS = [
  'overview',
  'movements',
  'below-zero',
  'empties',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** Whole days in a time zone; `from` and `to` are both included. */
export interface ReportPeriod {
  from: string;
  to: string;
  group: 'day' | 'week' | 'month';
  /** IANA name, `Europe/Paris`. */
  tz: string;
}

/**
 * Answer of `GET /api/stock/reports/{key}`. Points that have a `date` are those of every step of the period, empty
 * ones too: the day, the Monday of the week, or the first of the month. `previous` in totals is the span of the
 * same length before.
 */
export interface Report<Point, Row, Totals> {
  series: Point[];
  rows: Row[];
  /** Rows that the whole table has; `rows` ends earlier. */
  row_count: number;
  totals: Totals;
  period: ReportPeriod;
  /** The teams that it tells of. */
  teams: { id: number; name: string }[];
  as_of: Timestamp;
}

interface ReportRow {
  team_id: number;
  team_name: string;
}

interface ReportItem extends ReportRow {
  stock_id: number;
  name: string;
  location_id: number | null;
  location_name: string | null;
}

interface ReportPerson {
  actor_id: number | null;
  actor_name: string | null;
}

type Since<Totals> = Totals & { previous: Totals };

export interface PickingReport extends Report<
  {
    date: string;
    /** Lists that were completed. */
    lists: number;
    /** From the first pick to the end. */
    median_minutes: number | null;
    lines: number;
    short_lines: number;
  },
  ReportRow & { reason: ShortReason | null; stock_id: number; name: string; lines: number; amount: Amount },
  Since<{ lists: number; median_minutes: number | null; short_rate: number | null }> & { open_lists: number }
> {
  /** Everybody's lists that are being picked, oldest first. */
  open: (ReportRow &
    Pick<
      StockListRow,
      'id' | 'name' | 'customer_name' | 'user_id' | 'user_name' | 'created_at' | 'item_count' | 'picked_count'
    >)[];
}

export interface Reports {
  overview: Report<
    ReportRow & {
      location_id: number | null;
      location_name: string | null;
      item_count: number;
      available: Amount;
      committed: Amount;
      oversold: Amount;
    },
    ReportItem & { amount: Amount; committed: Amount; free: Amount },
    StockOverview
  >;
  movements: Report<
    { date: string; in: Amount; out: Amount },
    ReportRow &
      ReportPerson & {
        /** `picked` for a list, `undone` for what was taken back. */
        reason: AdjustReason | 'picked' | 'undone' | null;
        entries: number;
        in: Amount;
        out: Amount;
      },
    Since<{ in: Amount; out: Amount }>
  >;
  'below-zero': Report<
    /** Episodes that began and ended, and how many items were below zero at the end of the step. */
    { date: string; started: number; ended: number; open: number },
    ReportItem & { depth: Amount; since: Timestamp | null; list_count: number; committed: Amount },
    { items: number; depth: Amount; started: number; previous: { items: number; started: number } }
  >;
  empties: Report<
    { date: string; ran_out: number; refilled: number },
    ReportItem & {
      times: number;
      /** Days without any, within the period. */
      days: number;
      empty_now: boolean;
      /** Open lines of picking lists that wait for it. */
      blocked: number;
    },
    { empty_now: number } & Since<{ ran_out: number; refilled: number; items: number }>
  >;
  'fast-slow': Report<
    ReportRow & { stock_id: number; name: string; amount: Amount; /** In thirty days. */ use: Amount },
    ReportItem & { amount: Amount; last_movement_at: Timestamp | null; days: number },
    { still: number; sleeping: number } & Since<{ moving: number; used: Amount }>
  >;
  locations: Report<
    ReportRow & { location_id: number; name: string; item_count: number; amount: Amount },
    ReportRow & {
      location_id: number;
      name: string;
      item_count: number;
      amount: Amount;
      oversold_count: number;
      last_movement_at: Timestamp | null;
      last_counted_at: Timestamp | null;
      /** Lines of the last count, and those that differed. */
      counted: number;
      mismatches: number;
    },
    { used: number; empty: number; unplaced: number }
  >;
  picking: PickingReport;
  counts: Report<
    ReportRow &
      ReportPerson & {
        /** One count of a place; what was counted singly is one for each person and step. */
        id: string;
        date: string;
        at: Timestamp;
        location_name: string | null;
        lines: number;
        right: number;
        /** Per cent of its lines that were right. */
        accuracy: number;
      },
    ReportItem & ReportPerson & { at: Timestamp; expected: Amount; counted: Amount; difference: Amount },
    Since<{ sessions: number; lines: number; accuracy: number | null }>
  >;
  people: Report<
    ReportPerson & { date: string; entries: number },
    ReportRow & ReportPerson & { entries: number; picked: number } & Record<StockAction, number>,
    Since<{ people: number; entries: number }>
  >;
  teams: Report<
    ReportRow & { amount: Amount; in: Amount; out: Amount },
    ReportRow & {
      available: number;
      empty: number;
      oversold: number;
      archived: number;
      locations: number;
      amount: Amount;
      in: Amount;
      out: Amount;
      entries: number;
      open_lists: number;
    },
    { available: number; empty: number; oversold: number } & Since<{ in: Amount; out: Amount }>
  >;
}
