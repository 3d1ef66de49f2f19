import { activeTeamIdAtom, useAtomValue, useCan } from '@storeroom/sdk';
import type { ListRequest, Page, Permission } from '@storeroom/contract';
import { usePhone } from '@storeroom/ui/phone';
import type { Column, Order } from '@storeroom/ui/table';
import type { ColumnKeys, TableLayout } from '@storeroom/ui/table-layout';
import { useRef, type RefObject } from 'react';
import type { ListAddress } from './list-address';
import { useLastPage, type AddressedList } from './list-address.hooks';
import { useSelection, type Selection } from './selection.hooks';
import { cardKeys } from './setup/card-keys';
import { useTableLayout } from './setup/table-layout.hooks';

/** Ascending order as the default direction of a column: from A, or from the smallest. */
export const ascending = (sort: string): Order<string> => ({ sort, sort_direction: 'ASC' });

/** Descending order as the default direction of a column: from the largest, or from the latest. */
export const descending = (sort: string): Order<string> => ({ sort, sort_direction: 'DESC' });

/** The definition of a list: its filters, its columns, and who may act on rows. */
export interface ListOf<List> {
  /** The name under which the user's columns and views are stored. It must never change. */
  page: string;
  /** The kind of the rows: `parcel` for `data-parcel`. */
  kind: string;
  address: ListAddress<List>;
  /**
   * The first column is always shown. Without `cards` users cannot choose what cards show, and without any columns they
   * cannot choose anything.
   */
  columns: ColumnKeys;
  /** The kinds of the columns that are not text. */
  holds: Readonly<Partial<Record<string, Column>>>;
  /** The default order of each column; the list cannot be sorted by other columns. */
  orders: Readonly<Partial<Record<string, Order<string>>>>;
  /** The rights of which one is needed to act on several rows at once. Users without any of them get no checkboxes. */
  rights?: (list: List) => readonly Permission[];
}

/** The state of the query for a page of the list. */
export interface Answered<Row> {
  data: Page<Row> | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The state of a list on the screen. */
export interface ListState<Row, List> extends AddressedList<List> {
  of: ListOf<List>;
  answered: Answered<Row>;
  rows: readonly Row[];
  layout: TableLayout;
  isPhone: boolean;
  selection: Selection<Row>;
  /** Whether rows can be selected: only if the user has a right to act on them. */
  maySelect: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** The field of the name filter. */
  nameRef: RefObject<HTMLInputElement | null>;
}

/** The columns that a card shows on a phone: the user's choice if the list allows one, otherwise always the same. */
const onPhone = (columns: ColumnKeys): ColumnKeys => (columns.cards ? cardKeys(columns) : columns);

export function useList<Row extends { id: number }, List extends ListRequest>(
  of: ListOf<List>,
  addressed: AddressedList<List>,
  answered: Answered<Row>,
): ListState<Row, List> {
  const { list } = addressed;
  const { data, isPlaceholderData } = answered;
  const can = useCan();
  const isPhone = usePhone();
  const layout = useTableLayout(of.page, isPhone ? onPhone(of.columns) : of.columns);
  const rights = of.rights?.(list) ?? [];
  const rows = data?.data ?? [];
  const team = useAtomValue(activeTeamIdAtom);
  // Other actions apply to archived rows than to those in use, so each kind has its own selection, and so does each
  // team.
  const selection = useSelection(rows, `${team} ${rights.join()}`);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  useLastPage(addressed, isPlaceholderData ? undefined : data?.pagination.last_page);
  return {
    ...addressed,
    of,
    answered,
    rows,
    layout:
      isPhone && !of.columns.cards
        ? { ...layout, columns: of.columns.usual.map((key) => ({ key })) }
        : layout,
    isPhone,
    selection,
    maySelect: rights.some((right) => can(right)),
    bodyRef,
    nameRef,
  };
}
