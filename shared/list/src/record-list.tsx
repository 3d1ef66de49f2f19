import { type ListRequest, type Page, PAGE_SIZES } from '@storeroom/contract';
import { Link, useTexts } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ComponentType, ReactNode } from 'react';
import type { AddressedList } from './list-address.hooks';
import { usePageTexts } from './page-texts.hooks';
import { useListWords } from './texts.hooks';
import { ListFreshness } from './list-freshness';
import type { ListState } from './list.hooks';
import { NotFetched } from './not-fetched';
import type { OpeningsProps } from './setup/setup';
import { WithSetup } from './setup/with-setup';

interface ListFootProps<List> {
  list: AddressedList<List>;
  page: Page<unknown>;
  /** Something to know about all of it, short. */
  note?: string | undefined;
  /** Somebody begins to press on that page. */
  onAhead?: ((page: number) => void) | undefined;
  /** Above the pages: what is selected. */
  children?: ReactNode;
}

/** The pages of a list, and how many rows one of them has. */
function ListFoot<List extends ListRequest>(props: ListFootProps<List>) {
  const { list, page, note, onAhead, children } = props;
  const { locale } = useListWords();
  const { pagination } = page;
  const { page: current, per_page } = list.list;
  const change = (part: Partial<ListRequest>) => part as Partial<List>;
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...usePageTexts(pagination, page.data.length)}
        note={note}
        page={current}
        pageCount={pagination.last_page}
        to={(number) => list.to(change({ page: number }))}
        onAhead={onAhead}
        as={Link}
        pageSize={per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(size) => list.change(change({ per_page: size }))}
        locale={locale}
      />
    </TableFoot>
  );
}

export interface RecordListProps<Row, List> {
  list: ListState<Row, List>;
  title: string;
  /** How many there are, in words. */
  count: (total: number, isEstimate: boolean | undefined) => string;
  /** How many new rows wait; for a list that only grows. */
  pill?: ReactNode;
  /** At the right of the head. */
  actions?: ReactNode;
  /** Between the head and what filters. */
  above?: ReactNode;
  /** What filters, with the button for columns and views in it. */
  toolbar: (button: ReactNode) => ReactNode;
  /** What is open of columns and views, which comes when it is used; of a list that has neither there is none. */
  Openings?: ComponentType<OpeningsProps>;
  /** Between what filters and the rows. */
  below?: ReactNode;
  /** Why there is no row, and the first step out of it. */
  none: ReactNode;
  /** By what the rows are sorted, where no head says so. */
  note?: string | undefined;
  /** What can be done to all that is selected. */
  bar?: ReactNode;
  /** Somebody begins to press on that page: it can be asked for already. */
  onAhead?: (page: number) => void;
  /** The rows, while there are any. */
  children: ReactNode;
}

/** The page of a list: its head, what filters, its rows or why there are none, and its pages. */
export function RecordList<Row, List extends ListRequest>(props: RecordListProps<Row, List>) {
  const {
    list,
    title,
    count,
    pill,
    actions,
    above,
    toolbar,
    Openings,
    below,
    none,
    note,
    onAhead,
    children,
  } = props;
  const t = useTexts('list');
  const { of, answered, isPhone, bodyRef } = list;
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = answered;
  const { pagination } = data ?? {};
  const retry = () => void refetch();
  const hasFailed = data === undefined && isError;
  const isEmpty = data?.data.length === 0 && !isPlaceholderData;
  // Also while no row is left: what came of a change is told there.
  const bar = list.maySelect && list.selection.selected.length > 0 ? props.bar : null;
  const hasColumns = of.columns.known.length > 0;
  const isFixed = !hasColumns || (isPhone && !of.columns.cards);
  const setup = {
    page: of.page,
    here: of.address.parameters({ ...list.list, page: 1 }, list.pageSize),
    names: of.address.names,
    columns: isFixed ? null : { page: of.page, keys: of.columns, bodyRef },
  };
  return (
    <>
      <PageHead
        title={title}
        count={
          pagination ? (
            count(pagination.total, pagination.total_is_estimate)
          ) : (
            // It has its place before it is known, so that nothing breaks into another line when it comes.
            <span style={{ visibility: 'hidden' }}>{count(100, false)}</span>
          )
        }
        pill={pill}
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={retry}
        />
        {actions}
      </PageHead>
      {above}
      {Openings ? (
        <WithSetup
          setup={setup}
          label={t(hasColumns ? 'setup' : 'savedViews')}
          Openings={Openings}
          isDrawn={data !== undefined}
        >
          {toolbar}
        </WithSetup>
      ) : (
        toolbar(null)
      )}
      {below}
      {hasFailed ? <NotFetched error={error} isTrying={isFetching} onRetry={retry} /> : null}
      {isEmpty ? none : null}
      {isEmpty || hasFailed ? null : children}
      {data && (!isEmpty || bar) ? (
        <ListFoot list={list} page={data} note={note} onAhead={onAhead}>
          {bar}
        </ListFoot>
      ) : null}
    </>
  );
}
