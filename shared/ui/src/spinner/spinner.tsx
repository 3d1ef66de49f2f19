import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** Use it only beside a text that says what is in progress: it is hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden />;
}
