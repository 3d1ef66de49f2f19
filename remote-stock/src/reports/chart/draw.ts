import type { Chart } from './chart';
import { drawBars } from './draw-bars';
import { drawCalendar } from './draw-calendar';
import { drawCloud } from './draw-cloud';
import { drawSteps } from './draw-steps';
import { drawTiles } from './draw-tiles';
import type { Drawing } from './drawing';

/** Places a chart in a width, in pixels. */
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

/** Where a key leads among the points of a chart. */
export function walked(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
