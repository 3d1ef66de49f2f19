import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** Only ever beside words that say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden />;
}
