import { usePageSize, useTexts } from '@storeroom/sdk';
import { WithSetup, type WithSetupProps } from '@storeroom/list';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { RefObject } from 'react';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { MoreFilters, SetupOpenings } from '../lazy-parts';
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
    page: is_of_location ? 'location' : tablePageOf(view),
    here: addressParameters({ ...list, page: 1 }, usePageSize()),
    names: LIST_NAMES,
    columns: { page: tablePageOf(view), keys: ITEM_COLUMNS[view], bodyRef },
  };
  return (
    <WithSetup setup={setup} label={t('views.label')} Openings={SetupOpenings} isDrawn={isDrawn}>
      {(button) => (
        <Toolbar label={t('filter.label')} className={styles.toolbar}>
          <ViewChips />
          <NameFilter ref={nameRef} />
          <LocationFilter />
          {isDrawn ? <MoreFilters onRemoved={() => nameRef.current?.focus()} /> : null}
          {button}
        </Toolbar>
      )}
    </WithSetup>
  );
}
