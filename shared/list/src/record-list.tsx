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
  /** A short note about the whole list. */
  note?: string | undefined;
  /** Called when a press on a page number begins. */
  onAhead?: ((page: number) => void) | undefined;
  /** The selection bar, which is above the page numbers. */
  children?: ReactNode;
}

/** The foot of a list: page numbers and page size. */
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
  /** The number of rows as a text. */
  count: (total: number, isEstimate: boolean | undefined) => string;
  /** The number of new rows that are not shown yet, for a list that only grows. */
  pill?: ReactNode;
  /** Actions at the right of the head. */
  actions?: ReactNode;
  /** Content between the head and the toolbar. */
  above?: ReactNode;
  /** The toolbar with the filters; it must render the button for columns and views. */
  toolbar: (button: ReactNode) => ReactNode;
  /**
   * Renders the dialogs and menus for columns and views, and loads when they are first used. Left out for a list
   * without either.
   */
  Openings?: ComponentType<OpeningsProps>;
  /** Content between the toolbar and the rows. */
  below?: ReactNode;
  /** Shown when there are no rows: why, and what to do. */
  none: ReactNode;
  /** How the rows are sorted, when no column head shows it. */
  note?: string | undefined;
  /** The selection bar with the actions for selected rows. */
  bar?: ReactNode;
  /** Called when a press on a page number begins, so that the page can be prefetched. */
  onAhead?: (page: number) => void;
  /** The table of rows, rendered while there are any. */
  children: ReactNode;
}

/** The page of a list: head, toolbar, rows or the reason why there are none, and page numbers. */
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
  // Shown even when no row is left, because it reports the result of the last action.
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
            // Takes up its space before the number is known, so that the line does not wrap when it appears.
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
