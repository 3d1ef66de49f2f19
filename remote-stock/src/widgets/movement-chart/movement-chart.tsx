import { classNames } from '@storeroom/ui/class-names';
import type { ReactNode } from 'react';
import { useChartField } from '../../chart-field.hooks';
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
  const { axis: axisY, bars } = mirrored(points);
  const { shown, field } = useChartField({
    label,
    texts: points.map(({ text }) => text),
    start: points.length - 1,
    indexAt: (x, _y, width) => Math.min(points.length - 1, Math.floor((x / width) * points.length)),
  });
  const point = shown === undefined ? undefined : points[shown];

  return (
    <figure className={classNames(styles.chart, className)}>
      <div className={styles.field} {...field}>
        <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} preserveAspectRatio="none" aria-hidden>
          {bars.map(({ x, width, up, down }, index) => (
            <g key={points[index]?.key} data-active={index === shown || undefined}>
              {index === shown ? (
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
        {shown !== undefined && point ? (
          <span
            className={styles.readout}
            data-end={shown > points.length / 2 || undefined}
            style={{ '--at': (shown + 0.5) / points.length } as object}
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
