import { classNames } from '@storeroom/ui/class-names';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { pointAfterKey } from '../../chart-keys.rules';
import styles from './movement-chart.module.css';
import { FIELD, mirrored } from './movement-chart.rules';

/** The legend for filled and outlined bars, to be shown beside the title. */
export function ChartKey({ upLabel, downLabel }: { upLabel: string; downLabel: string }) {
  return (
    <span className={styles.key}>
      <span>
        <i data-filled />
        {upLabel}
      </span>
      <span>
        <i />
        {downLabel}
      </span>
    </span>
  );
}

interface ChartPoint {
  key: string;
  up: number;
  down: number;
  /** The text that is read out for the point: "8 October: 310 in, 40 out". */
  text: string;
}

interface MovementChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** The labels below the chart, from the first to the last point. */
  axis: readonly string[];
  /** The main fact, as a sentence. */
  caption?: ReactNode;
  className?: string;
}

/** Filled bars go up, outlined bars down. Arrow keys move from point to point, and each is read out. */
export function MovementChart({ label, points, axis, caption, className }: MovementChartProps) {
  const [at, setAt] = useState(points.length - 1);
  const [shown, setShown] = useState(false);
  const { axis: axisY, bars } = mirrored(points);
  const current = Math.min(Math.max(0, at), points.length - 1);
  const point = points[current];

  const press = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, current, points.length);
    if (event.key === 'Escape' && shown) setShown(false);
    else if (next !== undefined) {
      setAt(next);
      setShown(true);
    } else return;
    event.preventDefault();
  };
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(points.length - 1, Math.floor(((event.clientX - left) / width) * points.length)));
    setShown(true);
  };

  return (
    <figure className={classNames(styles.chart, className)}>
      <div
        className={styles.field}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-readonly
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={current + 1}
        aria-valuetext={point?.text}
        onKeyDown={press}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onPointerMove={pointAt}
        onPointerLeave={() => setShown(false)}
      >
        <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} preserveAspectRatio="none" aria-hidden>
          {bars.map(({ x, width, up, down }, index) => (
            <g key={points[index]?.key} data-active={(shown && index === current) || undefined}>
              {shown && index === current ? (
                <rect
                  className={styles.slot}
                  x={x - width / 4}
                  y={0}
                  width={width * 1.5}
                  height={FIELD.height}
                />
              ) : null}
              {up.height > 0 ? <rect className={styles.up} x={x} width={width} {...up} /> : null}
              {down.height > 0 ? <rect className={styles.down} x={x} width={width} {...down} /> : null}
            </g>
          ))}
          <path className={styles.axis} d={`M0 ${axisY}h${FIELD.width}`} />
        </svg>
        {shown && point ? (
          <span
            className={styles.readout}
            data-end={current > points.length / 2 || undefined}
            style={{ '--at': (current + 0.5) / points.length } as object}
            aria-hidden
          >
            {point.text}
          </span>
        ) : null}
      </div>
      <div className={styles.scale} aria-hidden>
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
