import { folded } from '@storeroom/contract';
import { WithSetup, type WithSetupProps } from '@storeroom/list';
import { Link, offlineWords, useCan, useLocale, usePageSize, useTexts } from '@storeroom/sdk';
import { FilterChipHolder } from '@storeroom/ui/filter-parts';
import { formatAmount } from '@storeroom/ui/format';
import { NameSearch } from '@storeroom/ui/search-input';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { type Ref, type RefObject, useState } from 'react';
import { useChangeList, useListAddress, useViewPath } from '../data/list-scope.hooks';
import { useLocationName, useLocations, useOverview } from '../data/items.queries';
import { NOT_SET, VIEW_PERMISSIONS, VIEWS } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { ITEM_COLUMNS, tablePageOf } from '../data/item-columns';
import { LocationPicks, MoreFilters, SetupOpenings } from './lazy-parts';
import styles from './stock-list.module.css';

/** Part of a name, or the beginning of a code. Typing replaces the history entry, so that Back leaves the list and not a letter. */
export function NameFilter({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { name } = useListAddress();
  const change = useChangeList();
  const t = useTexts('stock');
  return (
    <NameSearch
      ref={ref}
      name={name}
      label={t('filter.name')}
      placeholder={t('filter.nameShort')}
      clearLabel={t('filter.clearName')}
      shortcut="/"
      onSearch={(text) => change({ name: text }, { replace: true })}
    />
  );
}

/** Locations to look in; "not set" finds what has none. */
export function LocationFilter() {
  const can = useCan();
  const { is_of_location } = useListAddress();
  return can('locations') && !is_of_location ? <LocationChip /> : null;
}

const sounds = (label: string, text: string) => folded(label).includes(folded(text.trim()));

function LocationChip() {
  const { t } = useItemWords();
  const { location_id } = useListAddress();
  const change = useChangeList();
  const [text, setText] = useState('');
  const { data, isFetching } = useLocations(text);
  const options = [
    ...(sounds(t('location.notSet'), text) ? [{ value: NOT_SET, label: t('location.notSet') }] : []),
    ...(data?.data ?? []).map(({ id, name, deleted_at }) => ({
      value: String(id),
      label: name,
      ...(deleted_at && { note: t('location.archived') }),
    })),
  ];
  const { total = 0 } = data?.pagination ?? {};
  const more = total > (data?.data.length ?? 0) ? t('filter.moreLocations', { total }) : undefined;
  const nameOf = useLocationName(location_id);
  const [first, second, ...rest] = location_id.map(nameOf);
  const values = location_id.map(String);
  const choose = (chosen: string[]) =>
    change({ location_id: chosen.map((value) => (value === NOT_SET ? NOT_SET : Number(value))) });
  return (
    <FilterChipHolder
      label={t('filter.location')}
      icon="pin"
      addLabel={t('filter.location')}
      removeLabel={t('filter.removeLocation')}
      values={values}
      onChange={choose}
      onOpen={() => setText('')}
      summary={[first, second].filter(Boolean).join(', ') + (rest.length > 0 ? ` +${rest.length}` : '')}
      list={(place) => (
        <LocationPicks
          {...place}
          searchLabel={t('filter.searchLocation')}
          emptyText={offlineWords('notRead') || t('filter.noLocation')}
          note={isFetching ? t('loading') : more}
          options={options}
          values={values}
          onChange={choose}
          onSearch={setText}
        />
      )}
    />
  );
}

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

interface ListToolbarProps extends Pick<WithSetupProps, 'isDrawn'> {
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
