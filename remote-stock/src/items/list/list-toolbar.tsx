import { PAGE_SIZES, type Pagination } from '@storeroom/contract';
import { WithSetup, type WithSetupProps, usePageTexts, useTableLayout } from '@storeroom/list';
import { Link, useCan, useLocale, usePageSize, useTexts, textOr, usePath, useSearch } from '@storeroom/sdk';
import { FilterChipHolder } from '@storeroom/ui/filter-parts';
import { formatAmount } from '@storeroom/ui/format';
import { NameSearch } from '@storeroom/ui/search-input';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { Toolbar } from '@storeroom/ui/toolbar';
import { type Ref, type RefObject, type ReactNode } from 'react';
import { PaginationBar } from '@storeroom/ui/pagination';
import { usePhone } from '@storeroom/ui/phone';
import { TableFoot } from '@storeroom/ui/table-foot';
import { useChangeList, useListAddress, useViewPath } from '../data/list-scope.hooks';
import { useLocationName, useOverview, usePrefetchPage } from '../data/items.queries';
import { NOT_SET, VIEW_PERMISSIONS, VIEWS } from '../data/items.rules';
import { useItemWords } from '../data/item-words.hooks';
import { addressParameters, LIST_NAMES, writeAddress } from '../data/list-address.rules';
import { ITEM_COLUMNS, tablePageOf, sortOf } from '../data/item-columns';
import { LocationPicks, MoreFilters, SetupOpenings } from './lazy-parts';
import styles from './stock-list.module.css';

/**
 * The search by a part of the name or the beginning of a code. Typing replaces the history entry, so that Back leaves the
 * list instead of undoing a letter.
 */
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

/** The filter by locations; "not set" finds items without location. */
export function LocationFilter() {
  const can = useCan();
  const { is_of_location } = useListAddress();
  return can('locations') && !is_of_location ? <LocationChip /> : null;
}

function LocationChip() {
  const { t } = useItemWords();
  const { location_id } = useListAddress();
  const change = useChangeList();
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
      summary={[first, second].filter(Boolean).join(', ') + (rest.length > 0 ? ` +${rest.length}` : '')}
      list={(place) => <LocationPicks {...place} values={values} onChange={choose} />}
    />
  );
}

/** Links to the three views of the list with their numbers of items. The filters by name and location are kept. */
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
        // The numbers are those of the whole team, so they are left out on the page of a location.
        // They take up their space before they are known.
        count:
          view !== list.view && !list.is_of_location
            ? totals
              ? formatAmount(totals[view], locale)
              : ''
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

/** A note on the order of the rows, if no visible column shows it. */
function useOrderNote(): string | undefined {
  const t = useTexts('stock');
  const fieldTexts = useTexts('item-words');
  const { view, sort, sort_direction } = useListAddress();
  const keys = ITEM_COLUMNS[view];
  const { columns } = useTableLayout(tablePageOf(view), keys);
  const isPhone = usePhone();
  if (!isPhone && columns.some(({ key }) => sortOf(key) === sort)) return undefined;
  if (sort === 'id' || sort === 'created_at') {
    return t(sort_direction === 'DESC' ? 'pages.newestFirst' : 'pages.oldestFirst');
  }
  const column = sort === 'updated_at' ? 'changed' : sort;
  const label = textOr(t, `column.${column}`, textOr(fieldTexts, `${column}.name`, column));
  return t('pages.sortedBy', { column: label.toLowerCase() });
}

interface ListFootProps {
  pagination: Pagination;
  shown: number;
  /** Shown above the page links, such as the selection bar. */
  children: ReactNode;
}

export function ListFoot({ pagination, shown, children }: ListFootProps) {
  const { locale } = useItemWords();
  const list = useListAddress();
  const change = useChangeList();
  const prefetch = usePrefetchPage();
  const path = usePath();
  const pageSize = usePageSize();
  const [search] = useSearch();
  const { last_page } = pagination;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeAddress(next, { ...list, page }, pageSize);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const note = useOrderNote();
  const texts = usePageTexts(pagination, shown);
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...texts}
        note={note}
        page={list.page}
        pageCount={last_page}
        to={to}
        onAhead={(page) => prefetch({ ...list, page })}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(per_page) => change({ per_page })}
        locale={locale}
      />
    </TableFoot>
  );
}
