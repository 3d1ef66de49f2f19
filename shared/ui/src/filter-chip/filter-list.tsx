import type { ReactNode } from 'react';
import { IconButton } from '../button';
import { Popover } from '../popover';
import type { FilterListPlace } from './filter-chip-holder';
import styles from './filter-chip.module.css';

/** The popup list of a filter chip. */
export function FilterList({ closeLabel, children, ...place }: FilterListPlace & { children: ReactNode }) {
  return (
    <Popover open {...place} className={styles.list}>
      {closeLabel ? (
        <div className={styles.head}>
          <span aria-hidden>{place.label}</span>
          <IconButton icon="x" label={closeLabel} onClick={place.onClose} />
        </div>
      ) : null}
      {children}
    </Popover>
  );
}
