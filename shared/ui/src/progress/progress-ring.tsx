import { classNames } from '../class-names';
import styles from './progress.module.css';

export interface ProgressRingProps {
  value: number;
  max: number;
  /** "7 of 12 picked" */
  label: string;
  size?: number;
  className?: string;
}

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

export function ProgressRing({ value, max, label, size = 24, className }: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <svg
      className={classNames(styles.ring, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
      {share > 0 ? (
        <circle
          className={styles.done}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={`${(share * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
        />
      ) : null}
    </svg>
  );
}
