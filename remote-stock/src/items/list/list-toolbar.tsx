import { WithSetup, type WithSetupProps } from '@storeroom/list';
import { Link, useCan, useLocale, usePageSize, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import type { RefObject } from 'react';
import { useOverview } from '../data/items.queries';
import { VIEW_PERMISSIONS, VIEWS } from '../data/items.rules';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { ITEM_COLUMNS, tablePageOf } from '../data/item-columns';
import { MoreFilters, SetupOpenings } from './lazy-parts';
import { useListAddress } from '../data/list-scope.hooks';
import { LocationFilter } from './location-filter';
import { NameFilter } from './name-filter';
import styles from './stock-list.module.css';
import { useViewPath } from './view-path.hooks';

/** The three views of the list, each with how much it holds; name and location stay chosen. */
function ViewChips() {
  const t = useTexts('stock');
  const can = useCan();
  const locale = useLocale();
  const list = useListAddress();
  const { data: totals } = useOverview();
  const to = useViewPath();
  return (
    <SegmentedLinks
      label={t('view.label')}
      current={list.view}
      as={Link}
      items={VIEWS.filter((view) => can(VIEW_PERMISSIONS[view])).map((view) => ({
        key: view,
        label: t(`view.${view}`),
        to: to(view),
        // Those of the whole team say nothing about one location.
        count:
          totals && view !== list.view && !list.is_of_location
            ? formatAmount(totals[view], locale)
            : undefined,
      }))}
    />
  );
}

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
