import type { ReactNode } from 'react';
import styles from './box.module.css';

/** Links to related pages. */
export function Ways({ children }: { children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>;
}
