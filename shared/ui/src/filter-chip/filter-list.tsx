import type { ReactNode } from 'react';
import { Popover } from '../popover';
import type { FilterListPlace } from './filter-chip-holder';
import styles from './filter-chip.module.css';

/** The list that hangs on the chip of a filter. */
export function FilterList({ children, ...place }: FilterListPlace & { children: ReactNode }) {
  return (
    <Popover open {...place} className={styles.list}>
      {children}
    </Popover>
  );
}
