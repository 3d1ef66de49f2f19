import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** Keeps the place of a text on a first load. Whatever holds it says in words that it is loading. */
export function Skeleton({ width, className }: { width?: string; className?: string }) {
  return <span className={classNames(styles.skeleton, className)} style={{ width }} aria-hidden />;
}
