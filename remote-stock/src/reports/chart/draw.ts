import { hierarchy, treemap } from 'd3-hierarchy';
import { scaleLinear } from 'd3-scale';
import type { BarsChart, Chart, TilesChart } from './chart';
import { drawCalendar } from './draw-calendar';
import { drawCloud } from './draw-cloud';
import { drawSteps } from './draw-steps';
import { fitted, LINE, rectangle, widthOf, type Box, type Drawing, type Label, type Shape } from './drawing';

const INSET = 6;
const WIDE = 640;

type Tile = TilesChart['tiles'][number];

function drawTiles({ tiles }: TilesChart, width: number): Drawing {
  const height = width < WIDE ? 360 : 300;
  const root = hierarchy<{ children?: readonly Tile[] } | Tile>({ children: tiles }, (one) =>
    'children' in one ? one.children : undefined,
  ).sum((one) => ('value' in one ? one.value : 0));
  const { children = [] } = treemap<{ children?: readonly Tile[] } | Tile>()
    .size([width, height])
    .paddingInner(2)
    .round(true)(root);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const boxes = children.map(({ x0, y0, x1, y1 }, at) => {
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    const tile = tiles[at];
    if (!tile) return box;
    shapes.push({ path: rectangle(box), pen: tile.look });
    const name = fitted(tile.label, box.width - 2 * INSET);
    if (name !== '' && box.height >= 22)
      labels.push({ x: x0 + INSET, y: y0 + 16, text: name, tone: 'strong' });
    const figure = fitted(tile.figure, box.width - 2 * INSET);
    if (name !== '' && figure !== '' && box.height >= 40)
      labels.push({ x: x0 + INSET, y: y0 + 32, text: figure });
    return box;
  });
  return { height, shapes, labels, boxes };
}

const BAR = 16;
const GAP = 12;
/** Space between a bar and its figure, in pixels. */
const OFF = 6;
/** Below this width names stand above their bars. */
const NARROW = 520;
const WIDEST_NAME = 220;
/** How much wider bold text is than the result of `widthOf`. */
const BOLD = 1.15;

function drawBars({ bars }: BarsChart, width: number): Drawing {
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

/** Lays a chart out for a width in pixels. */
export function draw(chart: Chart, width: number): Drawing {
  switch (chart.kind) {
    case 'bars':
      return drawBars(chart, width);
    case 'steps':
      return drawSteps(chart, width);
    case 'calendar':
      return drawCalendar(chart, width);
    case 'cloud':
      return drawCloud(chart, width);
    case 'tiles':
      return drawTiles(chart, width);
  }
}
