import { useGo } from '@storeroom/sdk';
import {
  useLayoutEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useChartField } from '../../chart-field.hooks';
import { pointsOf, type Chart, type KeyEntry } from './chart';
import styles from './chart.module.css';
import { draw } from './draw';
import type { Box, Pen } from './drawing';

/** The width in pixels before the chart is measured, and where ResizeObserver is missing. */
const DEFAULT_WIDTH = 720;
const LEAST = 240;

/** The width of an element, in whole pixels. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  // Measured before the first paint, because the height and what is below the chart follow from it.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const measured = Math.floor(element.clientWidth);
      if (measured > 0) setWidth(Math.max(LEAST, measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** The fill of a pen that draws a pattern, which `Patterns` defines with the same id; undefined for other pens. */
function penFill(pen: Pen, id: string): CSSProperties | undefined {
  return pen === 'hatch' || pen === 'dots' ? { fill: `url(#${id}${pen})` } : undefined;
}

/** The fill patterns, with ids that begin with `id`. Lines and dots distinguish areas without relying on colour. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className={styles.ground} />
        <rect width="1.8" height="6" className={styles.ink} />
      </pattern>
      <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={styles.ground} />
        <circle cx="3" cy="3" r="1.5" className={styles.dangerInk} />
      </pattern>
    </defs>
  );
}

/** The legend, if a chart has more than one look. */
function ChartKeys({ keys, id }: { keys: readonly KeyEntry[]; id: string }) {
  if (keys.length < 2) return null;
  return (
    <ul className={styles.keys}>
      {keys.map(({ look, label }) => (
        <li key={label}>
          <svg width="20" height="12" aria-hidden>
            <rect x="0.5" y="0.5" width="19" height="11" data-pen={look} style={penFill(look, id)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface ReportChartProps {
  chart: Chart;
  label: string;
  /** Shown in place of the current point's text while there is none: says how to move through the chart by keyboard. */
  hint: string;
  /** The same for touch screens. */
  touchHint: string;
  /** The main fact, as a sentence. */
  fact: ReactNode;
}

/** A chart that fits its width. Arrow keys move from point to point, each is read out, and Enter opens its address. */
export function ReportChart({ chart, label, hint, touchHint, fact }: ReportChartProps) {
  const id = useId();
  const go = useGo();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const drawing = useMemo(() => draw(chart, width), [chart, width]);
  const points = pointsOf(chart);
  const { shown, field } = useChartField({
    label,
    texts: points.map(({ text }) => text),
    indexAt: (x, y) => boxAt(drawing.boxes, x, y),
    onEnter: (index) => {
      const to = points[index]?.to;
      if (to) go(to);
    },
  });
  const point = shown === undefined ? undefined : points[shown];
  const box = shown === undefined ? undefined : drawing.boxes[shown];
  return (
    <figure className={styles.chart}>
      <ChartKeys keys={keysOf(chart)} id={id} />
      <p className={styles.readout} aria-hidden>
        {point ? (
          point.text
        ) : (
          <span className="soft">
            <span className={styles.byKeys}>{hint}</span>
            <span className={styles.byTouch}>{touchHint}</span>
          </span>
        )}
      </p>
      <div ref={place} className={styles.field} {...field}>
        <svg
          viewBox={`0 0 ${width} ${drawing.height}`}
          style={{ aspectRatio: `${width} / ${drawing.height}` }}
          aria-hidden
        >
          <Patterns id={id} />
          {drawing.shapes.map(({ path, pen }, index) => (
            <path key={index} d={path} data-pen={pen} style={penFill(pen, id)} />
          ))}
          {drawing.labels.map(({ x, y, text, anchor = 'start', tone }, index) => (
            <text key={index} x={x} y={y} textAnchor={anchor} data-tone={tone}>
              {text}
            </text>
          ))}
          {box ? <rect className={styles.here} {...box} rx="2" /> : null}
        </svg>
      </div>
      <figcaption>{fact}</figcaption>
    </figure>
  );
}

function keysOf(chart: Chart): readonly KeyEntry[] {
  if (chart.kind === 'steps') return chart.strips.flatMap(({ keys = [] }) => keys);
  return chart.kind === 'calendar' ? [] : chart.keys;
}

/** The index of the box at a position, of several the one whose centre is nearest; -1 if there is none. */
function boxAt(boxes: readonly Box[], x: number, y: number): number {
  let found = -1;
  let nearest = Infinity;
  boxes.forEach((box, at) => {
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return;
    const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (distance < nearest) [found, nearest] = [at, distance];
  });
  return found;
}
