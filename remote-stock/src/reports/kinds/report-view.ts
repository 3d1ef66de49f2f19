import type { Chart } from '../chart/chart';
import type { Answer, Asked, Group, ReportKeyOfPage } from '../data/report-address.rules';
import type { ReportWords } from '../report-words.hooks';

/** One of the three numbers above a chart. */
export interface Figure {
  label: string;
  value: string;
  /** Against the period before, or what else belongs to the number. */
  note?: string;
}

/** What a table's cell says, what it is sorted by, and where it leads. */
export interface CellOf {
  text: string;
  sort: string | number | null;
  to?: string;
  /** What tells it from another of the same name. */
  apart?: string;
}

export interface Column {
  key: string;
  label: string;
  kind: 'lead' | 'text' | 'number';
}

export interface TableRow {
  key: string;
  /** In the order of the columns. */
  cells: readonly CellOf[];
  /** An item of which some can be received here and now, in its own team. */
  receive?: { stock_id: number; team_id: number; team_name: string; name: string };
  /** An item that may be archived together with others. */
  archive?: { stock_id: number; team_id: number; name: string };
}

/** Another thing that a chart may measure; the first is the usual one. */
export interface Measure {
  key: string;
  label: string;
}

/** A report as it is shown: everything that its page shows, in words of the reader. */
export interface ReportView {
  figures: readonly Figure[];
  /** Null where there is nothing to draw. */
  chart: Chart | null;
  measures?: readonly Measure[];
  /** The main fact, below the chart. */
  fact: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** Another table below the first. */
  also?: { title: string; columns: readonly Column[]; rows: readonly TableRow[] };
}

/** What a report is built with, beside its answer. */
export interface Circumstances {
  words: ReportWords;
  /** What was asked, for the way to the log of it. */
  asked: Asked;
  /** The team of the reader: the log that they can open is that of this team. */
  team: number;
  /** Days of the period. */
  days: number;
  group: Group;
  /** What the chart is asked to measure. */
  by: string | null;
  /** Whether the reader may open the log. */
  mayLog: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How one report is built. */
export type BuildReport<Key extends ReportKeyOfPage> = (
  answer: Answer<Key>,
  circumstances: Circumstances,
) => ReportView;
