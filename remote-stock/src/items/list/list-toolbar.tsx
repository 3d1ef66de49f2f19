import { usePageSize, useTexts } from '@storeroom/sdk';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { RefObject } from 'react';
import { NarrowingFilters } from '../late-parts';
import { WithSetup, type WithSetupProps } from '../setup/with-setup';
import { addressParameters } from '../data/list-address.rules';
import { ITEM_COLUMNS, tablePageOf } from './item-columns';
import { useListAddress } from './list-scope.hooks';
import { LocationFilter } from './location-filter';
import { NameFilter } from './name-filter';
import styles from './stock-list.module.css';
import { ViewChips } from './view-chips';

export interface ListToolbarProps extends Pick<WithSetupProps, 'isDrawn'> {
  nameRef: RefObject<HTMLInputElement | null>;
  bodyRef: RefObject<HTMLElement | null>;
}

export function ListToolbar({ nameRef, bodyRef, isDrawn }: ListToolbarProps) {
  const t = useTexts('stock');
  const list = useListAddress();
  const { view, is_of_location } = list;
  const setup = {
    viewsPage: is_of_location ? 'location' : tablePageOf(view),
    tablePage: tablePageOf(view),
    keys: ITEM_COLUMNS[view],
    here: addressParameters({ ...list, page: 1 }, usePageSize()),
    bodyRef,
  };
  return (
    <WithSetup setup={setup} isDrawn={isDrawn}>
      {(button) => (
        <Toolbar label={t('filter.label')} className={styles.toolbar}>
          <ViewChips />
          <NameFilter ref={nameRef} />
          <LocationFilter />
          {isDrawn ? <NarrowingFilters onRemoved={() => nameRef.current?.focus()} /> : null}
          {button}
        </Toolbar>
      )}
    </WithSetup>
  );
}
