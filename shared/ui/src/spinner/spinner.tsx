import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** Only ever beside a text that says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden />;
}
