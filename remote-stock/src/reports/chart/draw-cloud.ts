import { scaleSymlog } from 'd3-scale';
import type { CloudChart } from './chart';
import { circle, fitted, triangle, widthOf, type Box, type Drawing, type Label, type Shape } from './drawing';

const HEIGHT = 320;
const TOP = 28;
const BOTTOM = 36;
const SIDE = 12;
/** Room to the left of the vertical axis for its values, in pixels. */
const LEFT = 44;
const RADIUS = 5;
/** Half the side of the square that reacts to the pointer: larger than the point, so that it is easier to hit. */
const TOUCH = 12;
/** How many points are labelled with their names. */
const NAMED = 8;
const LONGEST_NAME = 150;

/** Draws a scatter plot. Amounts range from 0 to thousands, so both scales are logarithmic ones that include 0 (symlog). */
export function drawCloud({ points, across, upwards, written }: CloudChart, width: number): Drawing {
  const most = (of: 'x' | 'y') => Math.max(1, ...points.map((point) => point[of]));
  const x = scaleSymlog()
    .domain([0, most('x')])
    .range([LEFT + SIDE, width - SIDE]);
  const y = scaleSymlog()
    .domain([0, most('y')])
    .range([HEIGHT - BOTTOM, TOP]);
  const floor = HEIGHT - BOTTOM;
  const shapes: Shape[] = [{ path: `M${LEFT} ${TOP - 8}V${floor + 6}H${width}`, pen: 'axis' }];
  const labels: Label[] = [
    { x: 0, y: 12, text: upwards, tone: 'soft' },
    { x: width, y: HEIGHT - 2, text: across, anchor: 'end', tone: 'soft' },
  ];
  for (const value of tens(most('x'))) {
    shapes.push({ path: `M${x(value)} ${TOP}V${floor + 6}`, pen: 'grid' });
    labels.push({ x: x(value), y: floor + 19, text: written(value), anchor: 'middle', tone: 'soft' });
  }
  for (const value of tens(most('y'))) {
    shapes.push({ path: `M${LEFT} ${y(value)}H${width}`, pen: 'grid' });
    labels.push({ x: LEFT - 6, y: y(value) + 4, text: written(value), anchor: 'end', tone: 'soft' });
  }
  const taken: Box[] = [];
  const boxes = points.map((point, at) => {
    const [px, py] = [x(point.x), y(point.y)];
    shapes.push(
      point.isSpecial
        ? { path: triangle(px, py, RADIUS), pen: 'hatch' }
        : { path: circle(px, py, RADIUS), pen: 'full' },
    );
    const name = at < NAMED ? nameAt(fitted(point.label, LONGEST_NAME), px, py, width, taken) : null;
    if (name) labels.push(name);
    return { x: px - TOUCH, y: py - TOUCH, width: 2 * TOUCH, height: 2 * TOUCH };
  });
  return { height: HEIGHT, shapes, labels, boxes };
}

/** 1, 10, 100 … up to the end of a scale. */
function tens(most: number): number[] {
  const found: number[] = [];
  for (let value = 1; value <= most; value *= 10) found.push(value);
  return found;
}

/** The label of a point, on the side with room for it; null if it would overlap another label or leave the chart. */
function nameAt(text: string, px: number, py: number, width: number, taken: Box[]): Label | null {
  const long = widthOf(text);
  const isRight = px + 10 + long < width;
  const box = { x: isRight ? px + 10 : px - 10 - long, y: py - 8, width: long, height: 16 };
  const isFree = taken.every(
    (other) =>
      box.x > other.x + other.width ||
      other.x > box.x + box.width ||
      box.y > other.y + other.height ||
      other.y > box.y + box.height,
  );
  if (text === '' || box.x < 0 || !isFree) return null;
  taken.push(box);
  return { x: isRight ? px + 10 : px - 10, y: py + 4, text, anchor: isRight ? 'start' : 'end' };
}
