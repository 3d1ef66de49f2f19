/** How an area is filled: each look is another pattern as well as another tone. */
export type Look = 'full' | 'hatch' | 'dots' | 'hollow';

/** What a look stands for. */
export interface KeyEntry {
  look: Look | 'line';
  label: string;
}

/** One point of a chart in words, and where it leads when it is opened. */
interface ChartPoint {
  key: string;
  text: string;
  to?: string;
}

/** Bars that lie, one below the other, of parts that follow each other. */
export interface BarsChart {
  kind: 'bars';
  keys: readonly KeyEntry[];
  bars: readonly (ChartPoint & {
    label: string;
    /** What stands at the end of the bar. */
    figure: string;
    parts: readonly { look: Look; value: number }[];
    /** Drawn to the other side of nothing. */
    below?: number;
  })[];
}

/** What happened in each step of a period: strips of bars, lines or points over one scale of time. */
export interface StepsChart {
  kind: 'steps';
  steps: readonly (ChartPoint & { label: string })[];
  strips: readonly Strip[];
}

export interface Strip {
  label: string;
  shape: 'bars' | 'mirrored' | 'line' | 'area' | 'points';
  keys?: readonly KeyEntry[];
  /** One for each step; null where nothing is known. */
  up: readonly (number | null)[];
  /** Of mirrored bars, what goes down; of bars, the part of them that is hatched. */
  down?: readonly number[];
  /** The end of its scale, where that is known beforehand. */
  most?: number;
  written: (value: number) => string;
}

/** A year, or less, as a calendar: weeks side by side, days below each other. */
export interface CalendarChart {
  kind: 'calendar';
  days: readonly (ChartPoint & { date: string; value: number })[];
  /** Monday to Sunday, as short as can be. */
  weekdays: readonly string[];
  monthOf: (date: string) => string;
}

/** Points between two scales. */
export interface CloudChart {
  kind: 'cloud';
  keys: readonly KeyEntry[];
  across: string;
  upwards: string;
  written: (value: number) => string;
  points: readonly (ChartPoint & { label: string; x: number; y: number; isSpecial: boolean })[];
}

/** Shares of a whole as areas. */
export interface TilesChart {
  kind: 'tiles';
  keys: readonly KeyEntry[];
  tiles: readonly (ChartPoint & { label: string; figure: string; value: number; look: Look })[];
}

export type Chart = BarsChart | StepsChart | CalendarChart | CloudChart | TilesChart;

/** The points of a chart, in the order in which they are walked. */
export function pointsOf(chart: Chart): readonly ChartPoint[] {
  if (chart.kind === 'bars') return chart.bars;
  if (chart.kind === 'steps') return chart.steps;
  if (chart.kind === 'calendar') return chart.days;
  return chart.kind === 'cloud' ? chart.points : chart.tiles;
}
