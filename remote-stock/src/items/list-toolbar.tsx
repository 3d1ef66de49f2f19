import { useTexts } from '@storeroom/shared';
import { Toolbar } from '@storeroom/shared/ui/toolbar';
import type { Ref } from 'react';
import { LocationFilter } from './location-filter';
import { NameFilter } from './name-filter';
import { ViewChips } from './view-chips';
import styles from './stock-list.module.css';

export function ListToolbar({ nameRef }: { nameRef: Ref<HTMLInputElement> }) {
  const t = useTexts('stock');
  return (
    <Toolbar label={t('filter.label')} className={styles.toolbar}>
      <ViewChips />
      <NameFilter ref={nameRef} />
      <LocationFilter />
    </Toolbar>
  );
}
