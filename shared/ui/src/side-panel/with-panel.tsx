import type { ReactNode } from 'react';
import styles from './side-panel.module.css';

/** A page with a panel beside it; below 1180 px the panel is over the page. */
export function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.with} data-open={panel ? true : undefined}>
      <div className={styles.page}>{children}</div>
      {panel}
    </div>
  );
}
