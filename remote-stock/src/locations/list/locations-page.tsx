import { useCan } from '@storeroom/sdk';
import {
  cardKeys,
  useTableLayout,
  WithSetup,
  ListFreshness,
  NotFetched,
  useListAddress,
  useLastPage,
  useSelection,
} from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import { usePhone } from '@storeroom/ui/phone';
import { useRef } from 'react';
import { SetupOpenings } from '../../items';
import { LocationDialogs } from '../changes/location-dialogs';
import { useLocationActions } from '../changes/location-actions.hooks';
import { LOCATIONS_ADDRESS } from '../data/locations-address';
import { useLiveLocations, useLocationPage } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { LocationsBar } from '../selection/locations-bar';
import { useManyActions } from '../selection/many-actions.hooks';
import { useMaySelectLocations } from '../selection/may-select.hooks';
import { AddLocation } from './add-location';
import { LOCATION_COLUMNS, LOCATIONS_PAGE } from './location-columns';
import { useLocationKeys } from './location-keys.hooks';
import { LocationTable } from './location-table';
import { LocationsFoot } from './locations-foot';
import { LocationsToolbar } from './locations-toolbar';
import { NoLocations } from './no-locations';
import { PrintButton } from './print-button';

/** Where stock lies: how much is in each location, and when it last moved. */
export function LocationsPage() {
  const { t, amount } = useLocationWords();
  const can = useCan();
  const address = useListAddress(LOCATIONS_ADDRESS);
  const { list, change, pageSize } = address;
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } =
    useLocationPage(list);
  const { menuOf, dialog, closeDialog } = useLocationActions();
  const nameRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPhone = usePhone();
  const rows = data?.data ?? [];
  const selected = useSelection(rows, list.deleted ? 'archived' : 'active');
  const selection = useMaySelectLocations(list.deleted) ? selected : null;
  const shown = data && { list, rows, pagination: data.pagination };
  const many = useManyActions(selected, shown, list.deleted);
  const layout = useTableLayout(LOCATIONS_PAGE, isPhone ? cardKeys(LOCATION_COLUMNS) : LOCATION_COLUMNS);
  const setup = {
    page: LOCATIONS_PAGE,
    here: LOCATIONS_ADDRESS.parameters({ ...list, page: 1 }, pageSize),
    names: LOCATIONS_ADDRESS.names,
    columns: { page: LOCATIONS_PAGE, keys: LOCATION_COLUMNS, bodyRef },
  };
  useLiveLocations();
  useLastPage(address, isPlaceholderData ? undefined : data?.pagination.last_page);
  useLocationKeys({
    rows,
    page: list.page,
    lastPage: data?.pagination.last_page ?? 1,
    onChange: change,
    menuOf,
    selection,
    many,
    bodyRef,
    nameRef,
    addRef,
  });
  const retry = () => void refetch();
  const hasFailed = data === undefined && isError;
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  const mayPrint = can('stock.adjust') && !list.deleted && rows.length > 0;
  const { total } = data?.pagination ?? {};
  return (
    <>
      <PageHead
        title={t('locations.title')}
        count={total === undefined ? null : t('locations.count', { count: total, total: amount(total) })}
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={retry}
        />
        {mayPrint ? <PrintButton locations={rows} /> : null}
      </PageHead>
      <WithSetup setup={setup} label={t('views.label')} Openings={SetupOpenings} isDrawn={data !== undefined}>
        {(button) => (
          <LocationsToolbar list={list} onChange={change} nameRef={nameRef}>
            {button}
          </LocationsToolbar>
        )}
      </WithSetup>
      {can('locations.edit') && !list.deleted ? <AddLocation inputRef={addRef} /> : null}
      {hasFailed ? <NotFetched error={error} isTrying={isFetching} onRetry={retry} /> : null}
      {isEmpty ? <NoLocations list={list} onChange={change} /> : null}
      {isEmpty || hasFailed ? null : (
        <LocationTable
          list={list}
          onChange={change}
          rows={data?.data}
          isWaiting={isPlaceholderData}
          layout={layout}
          selection={selection}
          onSelectAll={() => (many.wayToAll.onShow ? many.wayToAll.onShow() : selected.tickPage(true))}
          menuOf={menuOf}
          bodyRef={bodyRef}
        />
      )}
      {data && !isEmpty ? (
        <LocationsFoot page={data} address={address} columns={layout.columns}>
          {selection && selection.selected.length > 0 ? (
            <LocationsBar selection={selection} many={many} bodyRef={bodyRef} />
          ) : null}
        </LocationsFoot>
      ) : null}
      {dialog ? <LocationDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}
