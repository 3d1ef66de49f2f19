import { Link, useCan, useKeys, usePageSize, usePath, useSearch } from '@storeroom/sdk';
import { PAGE_SIZES, type Location } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { PaginationBar } from '@storeroom/ui/pagination';
import { usePhone } from '@storeroom/ui/phone';
import { SkeletonRows, Table, type Column } from '@storeroom/ui/table';
import { TableFoot } from '@storeroom/ui/table-foot';
import { useRef, useState, type ReactNode } from 'react';
import { cardKeys, useTableLayout, WithSetup } from '@storeroom/table-setup';
import { ListFreshness, NotFetched, SetupOpenings, usePageTexts } from '../../items';
import { PrintLabels } from '../../labels';
import { LocationDialogs } from '../changes/location-dialogs';
import { useLocationActions } from '../changes/location-actions.hooks';
import { subjectOf } from '../data/location-label';
import { addressParameters, writeLocationsAddress } from '../data/locations-address.rules';
import { useLiveLocations, useLocationPage } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { LocationsBar } from '../selection/locations-bar';
import { useMaySelectLocations, useSelectedLocations } from '../selection/selected-locations.hooks';
import { AddLocation } from './add-location';
import { LOCATION_COLUMNS, LOCATIONS_PAGE, kindOf } from './location-columns';
import { LocationHeads } from './location-heads';
import { LocationRow } from './location-row';
import { useLocationsAddress } from './locations-address.hooks';
import { LocationsToolbar } from './locations-toolbar';
import { NoLocations } from './no-locations';

/** Where stock lies: how much is in each location, and when it last moved. */
export function LocationsPage() {
  const { t, amount } = useLocationWords();
  const can = useCan();
  const [list, change] = useLocationsAddress();
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = useLocationPage(list);
  const { menuOf, dialog, closeDialog } = useLocationActions();
  const [isPrinting, setPrinting] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isPhone = usePhone();
  const selected = useSelectedLocations(data?.data ?? [], list.deleted ? 'archived' : 'active');
  const selection = useMaySelectLocations(list.deleted) ? selected : null;
  const layout = useTableLayout(LOCATIONS_PAGE, isPhone ? cardKeys(LOCATION_COLUMNS) : LOCATION_COLUMNS);
  const { columns } = layout;
  const setup = {
    page: LOCATIONS_PAGE,
    here: addressParameters({ ...list, page: 1 }, usePageSize()),
    columns: { page: LOCATIONS_PAGE, keys: LOCATION_COLUMNS, bodyRef },
  };
  useLiveLocations();
  useKeys({ '/': { label: t('keys.search'), run: () => nameRef.current?.focus() } }, t('locations.title'));
  const retry = () => void refetch();
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  const mayPrint = can('stock.adjust') && !list.deleted && (data?.data.length ?? 0) > 0;
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
        {mayPrint ? <PrintButton onPrint={() => setPrinting(true)} /> : null}
      </PageHead>
      <WithSetup setup={setup} label={t('views.label')} Openings={SetupOpenings} isDrawn={data !== undefined}>
        {(button) => (
          <LocationsToolbar list={list} onChange={change} nameRef={nameRef}>
            {button}
          </LocationsToolbar>
        )}
      </WithSetup>
      {can('locations.edit') && !list.deleted ? <AddLocation /> : null}
      {data === undefined && isError ? <NotFetched isTrying={isFetching} onRetry={retry} /> : null}
      {isEmpty ? <NoLocations list={list} onChange={change} /> : null}
      {isEmpty || (data === undefined && isError) ? null : (
        <>
          <Table caption={t('locations.title')} density={layout.density} busy={isPlaceholderData}>
            <LocationHeads
              list={list}
              columns={columns}
              onChange={change}
              rows={data?.data ?? []}
              selection={selection}
            />
            <tbody ref={bodyRef}>
              {data === undefined ? (
                <SkeletonRows
                  columns={[...(selection ? TICK : []), ...columns.map(({ key }) => kindOf(key)), 'menu']}
                  rows={list.per_page}
                  label={t('loading')}
                />
              ) : null}
              {data?.data.map((location) => (
                <LocationRow
                  key={location.id}
                  location={location}
                  menu={menuOf(location)}
                  isDimmed={isPlaceholderData}
                  selection={selection}
                  columns={columns}
                  facts={isPhone && !layout.isUsual ? columns : null}
                />
              ))}
            </tbody>
          </Table>
          {data ? (
            <Foot page={data} list={list} onChange={change}>
              {selection && selection.locations.length > 0 ? (
                <LocationsBar
                  selection={selection}
                  shown={{ list, rows: data.data, pagination: data.pagination }}
                  isArchived={list.deleted}
                  bodyRef={bodyRef}
                />
              ) : null}
            </Foot>
          ) : null}
        </>
      )}
      {isPrinting && data ? (
        <PrintLabels subjects={data.data.filter(isInUse).map(subjectOf)} onClose={() => setPrinting(false)} />
      ) : null}
      {dialog ? <LocationDialogs dialog={dialog} onClose={closeDialog} /> : null}
    </>
  );
}

const TICK: readonly Column[] = ['tick'];

/** A phone's head has room for a sign. */
function PrintButton({ onPrint }: { onPrint: () => void }) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const label = t('locations.action.labels');
  return isPhone ? (
    <IconButton icon="print" label={label} aria-haspopup="dialog" onClick={onPrint} />
  ) : (
    <Button icon="print" aria-haspopup="dialog" onClick={onPrint}>
      {label}
    </Button>
  );
}

const isInUse = ({ deleted_at }: Location) => deleted_at === null;

/** By what the rows are sorted, where no head of the usual ones says so. */
const orderOf = ({ sort_direction }: FootProps['list']) =>
  sort_direction === 'DESC' ? 'pages.newestFirst' : 'pages.oldestFirst';

interface FootProps {
  page: NonNullable<ReturnType<typeof useLocationPage>['data']>;
  list: ReturnType<typeof useLocationsAddress>[0];
  onChange: ReturnType<typeof useLocationsAddress>[1];
  /** Above the pages: what is selected. */
  children: ReactNode;
}

function Foot({ page: { data, pagination }, list, onChange, children }: FootProps) {
  const { t, locale } = useLocationWords();
  const path = usePath();
  const pageSize = usePageSize();
  const [search] = useSearch();
  const texts = usePageTexts(pagination, data.length);
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeLocationsAddress(next, { ...list, page }, pageSize);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...texts}
        note={list.sort === 'name' ? undefined : t(orderOf(list))}
        page={list.page}
        pageCount={pagination.last_page}
        to={to}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(per_page) => onChange({ per_page })}
        locale={locale}
      />
    </TableFoot>
  );
}
