/** How an area is filled. Looks differ in pattern as well as in colour. */
export type Look = 'full' | 'hatch' | 'dots' | 'hollow' | 'blank';

/** An entry of the legend. */
export interface KeyEntry {
  look: Look;
  label: string;
}

/** A point of a chart: the text that is read out for it, and the address that it opens. */
interface ChartPoint {
  text: string;
  to?: string;
}

/** Horizontal bars, each stacked from its parts. */
export interface BarsChart {
  kind: 'bars';
  keys: readonly KeyEntry[];
  bars: readonly (ChartPoint & {
    label: string;
    /** The value as text, at the end of the bar. */
    figure: string;
    parts: readonly { look: Look; value: number }[];
    /** A value above 0 that is drawn on the other side of zero. */
    below?: number;
  })[];
}

/** Values for each step of a period: strips of bars, lines or points, one below the other, with a common time axis. */
export interface StepsChart {
  kind: 'steps';
  steps: readonly (ChartPoint & { label: string })[];
  strips: readonly Strip[];
}

export interface Strip {
  label: string;
  shape: 'bars' | 'mirrored' | 'line' | 'area' | 'points';
  keys?: readonly KeyEntry[];
  /** One value for each step; null if it is unknown. */
  up: readonly (number | null)[];
  /** For mirrored bars the values that are drawn downwards; for bars the part of `up` that is hatched. */
  down?: readonly number[];
  /** The upper end of the scale, if it does not depend on the values. */
  most?: number;
  written: (value: number) => string;
}

/** A calendar of a year or less, with a column for each week and a square for each day. */
export interface CalendarChart {
  kind: 'calendar';
  days: readonly (ChartPoint & { date: string; value: number })[];
  /** The shortest names of the days, Monday to Sunday. */
  weekdays: readonly string[];
  monthOf: (date: string) => string;
}

/** A scatter plot. */
export interface CloudChart {
  kind: 'cloud';
  keys: readonly KeyEntry[];
  across: string;
  upwards: string;
  written: (value: number) => string;
  points: readonly (ChartPoint & { label: string; x: number; y: number; isSpecial: boolean })[];
}

/** A treemap, which shows shares of a whole as areas. */
export interface TilesChart {
  kind: 'tiles';
  keys: readonly KeyEntry[];
  tiles: readonly (ChartPoint & { label: string; figure: string; value: number; look: Look })[];
}

export type Chart = BarsChart | StepsChart | CalendarChart | CloudChart | TilesChart;

/** The points of a chart, in the order in which the arrow keys move through them. */
export function pointsOf(chart: Chart): readonly ChartPoint[] {
  if (chart.kind === 'bars') return chart.bars;
  if (chart.kind === 'steps') return chart.steps;
  if (chart.kind === 'calendar') return chart.days;
  return chart.kind === 'cloud' ? chart.points : chart.tiles;
}
