import { classNames } from '../class-names';
import styles from './progress.module.css';

export interface ProgressBarProps {
  /** Undefined while the progress is unknown. */
  value?: number;
  max?: number;
  label: string;
  className?: string;
}

export function ProgressBar({ value, max = 1, label, className }: ProgressBarProps) {
  return (
    <progress className={classNames(styles.bar, className)} value={value} max={max} aria-label={label} />
  );
}
