import { scaleLinear } from 'd3-scale';
import type { BarsChart } from './chart';
import { LINE, fitted, rectangle, widthOf, type Box, type Drawing, type Label, type Shape } from './drawing';

const BAR = 16;
const GAP = 12;
/** Between a bar and its figure. */
const OFF = 6;
/** Below this width names stand above their bars. */
const NARROW = 520;
const WIDEST_NAME = 220;
/** Strong letters are wider. */
const BOLD = 1.15;

export function drawBars({ bars }: BarsChart, width: number): Drawing {
  const isNarrow = width < NARROW;
  const names = isNarrow
    ? 0
    : Math.min(WIDEST_NAME, Math.max(0, ...bars.map(({ label }) => widthOf(label))) + GAP);
  const figures = BOLD * Math.max(0, ...bars.map(({ figure }) => widthOf(figure))) + OFF;
  const sum = ({ parts }: BarsChart['bars'][number]) => parts.reduce((all, { value }) => all + value, 0);
  const most = Math.max(0, ...bars.map(sum));
  const least = Math.max(0, ...bars.map(({ below = 0 }) => below));
  const place = scaleLinear()
    .domain([-least, most || 1])
    .range([names, Math.max(names + 40, width - figures)]);
  const zero = place(0);
  const row = isNarrow ? LINE + BAR + GAP : BAR + GAP;
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const boxes: Box[] = [];
  bars.forEach((bar, at) => {
    const top = at * row;
    const y = top + (isNarrow ? LINE : GAP / 2);
    const { below = 0 } = bar;
    boxes.push({ x: 0, y: top, width, height: row });
    labels.push(
      isNarrow
        ? { x: 0, y: top + 12, text: fitted(bar.label, width) }
        : { x: 0, y: y + 12, text: fitted(bar.label, names - GAP) },
      { x: place(sum(bar)) + OFF, y: y + 12, text: bar.figure, tone: 'strong' },
    );
    if (below > 0)
      shapes.push({
        path: rectangle({ x: place(-below), y, width: zero - place(-below), height: BAR }),
        pen: 'dots',
      });
    let from = 0;
    for (const { look, value } of bar.parts) {
      const x = place(from);
      from += value;
      if (value > 0)
        shapes.push({ path: rectangle({ x, y, width: place(from) - x, height: BAR }), pen: look });
    }
  });
  const height = Math.max(row, bars.length * row);
  shapes.push({ path: `M${zero} 0v${height}`, pen: 'axis' });
  return { height, shapes, labels, boxes };
}
