import { scaleQuantize } from 'd3-scale';
import type { CalendarChart } from './chart';
import {
  LINE,
  rectangle,
  widthOf,
  type Box,
  type Drawing,
  type Label,
  type Pen,
  type Shape,
} from './drawing';

const LARGEST = 32;
const SMALLEST = 20;
const GAP = 3;
const WEEK = 7;
const HEATS = ['heat-1', 'heat-2', 'heat-3', 'heat-4'] as const;

/** The day of the week, from 0 for Monday. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % WEEK;

/** Draws the weeks as columns from left to right, in several rows if the width does not hold them all. */
export function drawCalendar({ days, weekdays, monthOf }: CalendarChart, width: number): Drawing {
  const names = Math.max(...weekdays.map(widthOf)) + 8;
  const lead = days[0] ? weekdayOf(days[0].date) : 0;
  const weeks = Math.max(1, Math.ceil((days.length + lead) / WEEK));
  const size = Math.max(SMALLEST, Math.min(LARGEST, Math.floor((width - names) / weeks) - GAP));
  const perRow = Math.max(1, Math.floor((width - names) / (size + GAP)));
  const row = LINE + WEEK * (size + GAP) + GAP;
  const heat = scaleQuantize<Pen>()
    .domain([0, Math.max(1, ...days.map(({ value }) => value))])
    .range(HEATS);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const boxes: Box[] = [];
  let month = '';
  days.forEach(({ date, value }, at) => {
    const week = Math.floor((at + lead) / WEEK);
    const top = Math.floor(week / perRow) * row;
    const x = names + (week % perRow) * (size + GAP);
    const y = top + LINE + weekdayOf(date) * (size + GAP);
    const box = { x, y, width: size, height: size };
    boxes.push(box);
    shapes.push({ path: rectangle(box), pen: value > 0 ? heat(value) : 'heat-0' });
    const isFirst = at === 0 || date.endsWith('-01');
    const name = monthOf(date);
    if (isFirst && name !== month) {
      month = name;
      const taken = labels.some((label) => label.y === top + 11 && Math.abs(label.x - x) < widthOf(name) + 4);
      if (!taken)
        labels.push({ x: Math.min(x, width - widthOf(name)), y: top + 11, text: name, tone: 'soft' });
    }
    if (value > 0)
      labels.push({
        x: x + size / 2,
        y: y + size / 2 + 4,
        text: String(value),
        anchor: 'middle',
        tone: 'inside',
      });
  });
  const rows = Math.ceil(weeks / perRow);
  for (let at = 0; at < rows; at += 1) {
    weekdays.forEach((text, day) =>
      labels.push({ x: 0, y: at * row + LINE + day * (size + GAP) + size / 2 + 4, text, tone: 'soft' }),
    );
  }
  return { height: rows * row, shapes, labels, boxes };
}
