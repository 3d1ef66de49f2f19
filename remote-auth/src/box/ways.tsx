import type { ReactNode } from 'react';
import styles from './box.module.css';

/** Where else somebody may go from here. */
export function Ways({ children }: { children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>;
}
