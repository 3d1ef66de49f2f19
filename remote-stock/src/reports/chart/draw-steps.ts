import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStep, line } from 'd3-shape';
import type { Strip, StepsChart } from './chart';
import { LINE, circle, rectangle, widthOf, type Drawing, type Label, type Shape } from './drawing';

const TITLE = 24;
const FIELD = 104;
const SMALL_FIELD = 56;
const MIRRORED = 152;
const GAP = 20;
/** Room below mirrored bars for the label of the lowest value, in pixels. */
const FOOT = 14;
/** A line with more points than this has no dots on them. */
const MARKED = 62;

type Band = ReturnType<typeof scaleBand<number>>;

export function drawSteps({ steps, strips }: StepsChart, width: number): Drawing {
  const band = scaleBand<number>()
    .domain(steps.map((_, at) => at))
    .range([0, width])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  let top = 0;
  for (const strip of strips) {
    const height = heightOf(strip, strips.length);
    const drawn = drawStrip(strip, band, { width, height, top: top + TITLE });
    shapes.push(...drawn.shapes);
    labels.push({ x: 0, y: top + 14, text: strip.label, tone: 'strong' }, ...drawn.labels);
    top += TITLE + height + (strip.shape === 'mirrored' ? FOOT : 0) + GAP;
  }
  const bottom = top - GAP;
  labels.push(...daysBelow(steps, band, width, bottom + LINE));
  const step = band.step();
  return {
    height: bottom + LINE + 6,
    shapes,
    labels,
    boxes: steps.map((_, at) => ({
      x: (band(at) ?? 0) - (step - band.bandwidth()) / 2,
      y: 0,
      width: step,
      height: bottom,
    })),
  };
}

function heightOf({ shape }: Strip, count: number): number {
  if (shape === 'mirrored') return MIRRORED;
  return count > 3 ? SMALL_FIELD : FIELD;
}

interface Place {
  width: number;
  height: number;
  top: number;
}

function drawStrip(
  strip: Strip,
  band: Band,
  { width, height, top }: Place,
): { shapes: Shape[]; labels: Label[] } {
  const { up, down = [], shape, written } = strip;
  const most = strip.most ?? Math.max(0, ...up.map((value) => value ?? 0));
  const least = shape === 'mirrored' ? Math.max(0, ...down) : 0;
  const y = scaleLinear()
    .domain([-least, most + least > 0 ? most : 1])
    .range([top + height, top]);
  const zero = y(0);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const guide = (value: number) => {
    shapes.push({ path: `M0 ${y(value)}h${width}`, pen: 'grid' });
    const text = written(Math.abs(value));
    labels.push({ x: width, y: y(value) + (value < 0 ? 12 : -4), text, anchor: 'end', tone: 'soft' });
  };
  if (most > 0) guide(most);
  if (least > 0) guide(-least);
  if (shape === 'bars' || shape === 'mirrored') shapes.push(...barsOf(strip, band, y));
  else shapes.push(...lineOf(strip, band, y));
  shapes.push({ path: `M0 ${zero}h${width}`, pen: 'axis' });
  return { shapes, labels };
}

type Scale = (value: number) => number;

function barsOf({ up, down = [], shape }: Strip, band: Band, y: Scale): Shape[] {
  const width = band.bandwidth();
  const zero = y(0);
  const isMirrored = shape === 'mirrored';
  return up.flatMap((value, at): Shape[] => {
    const x = band(at) ?? 0;
    const hatched = isMirrored ? 0 : (down[at] ?? 0);
    const full = (value ?? 0) - hatched;
    const below = isMirrored ? (down[at] ?? 0) : 0;
    const bar = (from: number, to: number) => rectangle({ x, y: y(to), width, height: y(from) - y(to) });
    return [
      ...(full > 0 ? [{ path: bar(0, full), pen: 'full' as const }] : []),
      ...(hatched > 0 ? [{ path: bar(full, full + hatched), pen: 'hatch' as const }] : []),
      ...(below > 0
        ? [{ path: rectangle({ x, y: zero, width, height: y(-below) - zero }), pen: 'hatch' as const }]
        : []),
    ];
  });
}

function lineOf({ up, shape }: Pick<Strip, 'up' | 'shape'>, band: Band, y: Scale): Shape[] {
  const half = band.bandwidth() / 2;
  const points = up.map((value, at) => ({ x: (band(at) ?? 0) + half, value }));
  const isKnown = ({ value }: { value: number | null }) => value !== null;
  const at = ({ value }: { value: number | null }) => y(value ?? 0);
  const dots = points.flatMap((point): Shape[] =>
    point.value === null ? [] : [{ path: circle(point.x, at(point), 3), pen: 'dot' }],
  );
  if (shape === 'points') return dots;
  if (shape === 'area') {
    const filled = area<(typeof points)[number]>()
      .defined(isKnown)
      .x(({ x }) => x)
      .y0(y(0))
      .y1(at)
      .curve(curveStep);
    const edge = filled.lineY1();
    return [
      { path: filled(points) ?? '', pen: 'dots' },
      { path: edge(points) ?? '', pen: 'line' },
    ];
  }
  const drawn = line<(typeof points)[number]>()
    .defined(isKnown)
    .x(({ x }) => x)
    .y(at);
  const path = drawn(points) ?? '';
  return [{ path, pen: 'line' }, ...(points.length <= MARKED ? dots : [])];
}

/** The labels of the time axis: the first, the last, and as many between as fit side by side. */
function daysBelow(steps: StepsChart['steps'], band: Band, width: number, y: number): Label[] {
  const last = steps.length - 1;
  const widest = Math.max(1, ...steps.map(({ label }) => widthOf(label)));
  const count = Math.max(2, Math.min(7, Math.floor(width / (widest + 24))));
  const places = new Set(
    Array.from({ length: Math.min(count, steps.length) }, (_, at) =>
      Math.round((at * last) / Math.max(1, count - 1)),
    ),
  );
  return [...places].flatMap((at): Label[] => {
    const step = steps[at];
    if (!step || at > last) return [];
    const middle = (band(at) ?? 0) + band.bandwidth() / 2;
    if (steps.length > 1 && at === 0) return [{ x: 0, y, text: step.label, tone: 'soft' }];
    if (steps.length > 1 && at === last)
      return [{ x: width, y, text: step.label, anchor: 'end', tone: 'soft' }];
    return [{ x: middle, y, text: step.label, anchor: 'middle', tone: 'soft' }];
  });
}
