import { draw } from './draw';
import type { BarsChart, CalendarChart, Chart, CloudChart, StepsChart, TilesChart } from './chart';

const point = (text: string) => ({ text });
const written = String;

const bars: BarsChart = {
  kind: 'bars',
  keys: [],
  bars: [
    {
      ...point('A'),
      label: 'A',
      figure: '10',
      parts: [
        { look: 'full', value: 6 },
        { look: 'hatch', value: 4 },
      ],
    },
    { ...point('B'), label: 'B', figure: '5', parts: [{ look: 'full', value: 5 }], below: 5 },
  ],
};
const steps: StepsChart = {
  kind: 'steps',
  steps: Array.from({ length: 30 }, (_, at) => ({ ...point(String(at)), label: `${at} Oct` })),
  strips: [
    {
      label: 'Moves',
      shape: 'mirrored',
      up: Array.from({ length: 30 }, (_, at) => at),
      down: Array.from({ length: 30 }, () => 4),
      written,
    },
    {
      label: 'Share',
      shape: 'line',
      up: Array.from({ length: 30 }, (_, at) => (at % 2 ? null : at)),
      most: 100,
      written,
    },
  ],
};
const calendar: CalendarChart = {
  kind: 'calendar',
  weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  monthOf: (date) => date.slice(5, 7),
  days: Array.from({ length: 365 }, (_, at) => {
    const date = new Date(Date.UTC(2025, 10, 20) + at * 86_400_000).toISOString().slice(0, 10);
    return { ...point(date), date, value: at % 5 };
  }),
};
const cloud: CloudChart = {
  kind: 'cloud',
  keys: [],
  across: 'held',
  upwards: 'used',
  written,
  points: [0, 3, 400].map((x) => ({
    ...point(String(x)),
    label: 'A long name of an item',
    x,
    y: x / 2,
    isSpecial: x === 0,
  })),
};
const tiles: TilesChart = {
  kind: 'tiles',
  keys: [],
  tiles: [60, 30, 10].map((value) => ({
    ...point(String(value)),
    label: `Rack ${value}`,
    figure: '1',
    value,
    look: 'full',
  })),
};

const CHARTS: Record<string, Chart> = { bars, steps, calendar, cloud, tiles };

describe.each(Object.entries(CHARTS))('kind: %s', (_, chart) => {
  test.each([280, 720, 1100])('a chart is drawn within a width of %i px [logs.751]', (width) => {
    const { height, boxes, labels, shapes } = draw(chart, width);
    expect(shapes.some(({ path }) => path.includes('NaN'))).toBe(false);
    for (const { x, y } of labels) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeLessThanOrEqual(height + 2);
    }
    for (const box of boxes) {
      expect(box.x + box.width / 2).toBeLessThanOrEqual(width + 0.5);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(height);
    }
  });
});

test('the parts of a bar are as long as their values and have different patterns [logs.751]', () => {
  const { shapes } = draw(bars, 720);
  const wide = (pen: string) =>
    shapes.filter((shape) => shape.pen === pen).map(({ path }) => Number(/h([\d.]+)/.exec(path)?.[1]));
  const [six = 0, five = 0] = wide('full');
  const [four = 0] = wide('hatch');
  const [below = 0] = wide('dots');
  expect(four / six).toBeCloseTo(4 / 6, 1);
  expect(below).toBeCloseTo(five, 0);
});

test('a chart leaves a gap where nothing is known, and keeps the place of a step in which nothing happened [logs.751]', () => {
  const { boxes, shapes } = draw(steps, 720);
  expect(boxes).toHaveLength(30);
  expect(new Set(boxes.map(({ width }) => Math.round(width)))).toHaveProperty('size', 1);
  expect(shapes.filter(({ pen }) => pen === 'dot')).toHaveLength(15);
});

test('the tiles of a chart are as large as their values', () => {
  const areas = draw(tiles, 720).boxes.map(({ width, height }) => width * height);
  const all = areas.reduce((sum, area) => sum + area, 0);
  expect(areas.map((area) => Math.round((area / all) * 10))).toEqual([6, 3, 1]);
});
