import type { Chart } from '../chart/chart';
import type { Answer, ReportParameters, Group, ReportKeyOfPage } from '../data/report-address.rules';
import type { ReportWords } from '../report-words.hooks';

/** One of the three numbers above a chart. */
export interface Figure {
  label: string;
  value: string;
  /** The change since the period before, or another detail. */
  note?: string;
}

/** A table cell: its text, the value that it is sorted by, and its link. */
export interface CellOf {
  text: string;
  sort: string | number | null;
  to?: string;
  /** Distinguishes it from another cell with the same name. */
  qualifier?: string;
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
  /** The item that can be received from this row, if its team is the active one. */
  receive?: { stock_id: number; team_id: number; team_name: string; name: string };
  /** The item that can be ticked in this row, and archived together with others. */
  archive?: { stock_id: number; team_id: number; name: string };
}

/** A quantity that the chart can show; the first is the default. */
export interface Measure {
  key: string;
  label: string;
}

/** All that the page of a report shows, in the language of the reader. */
export interface ReportView {
  figures: readonly Figure[];
  /** Null if there is nothing to draw. */
  chart: Chart | null;
  measures?: readonly Measure[];
  /** The main fact, below the chart. */
  fact: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** Another table below the first. */
  also?: { title: string; columns: readonly Column[]; rows: readonly TableRow[] };
}

/** What a report is built from, in addition to the server's answer. */
export interface ReportContext {
  words: ReportWords;
  /** The parameters of the report, for links to the log. */
  asked: ReportParameters;
  /** The id of the active team; its records and its log can be opened. */
  team: number;
  /** Days of the period. */
  days: number;
  group: Group;
  /** The key of the measure that the address asks for. */
  by: string | null;
  /** Whether the reader may open the log. */
  mayLog: boolean;
}

/** Builds the view of one report. */
export type BuildReport<Key extends ReportKeyOfPage> = (
  answer: Answer<Key>,
  context: ReportContext,
) => ReportView;
