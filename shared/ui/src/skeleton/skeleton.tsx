import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** A placeholder for text during a first load. The component around it announces that it is loading. */
export function Skeleton({ width, className }: { width?: string; className?: string }) {
  return <span className={classNames(styles.skeleton, className)} style={{ width }} aria-hidden />;
}
