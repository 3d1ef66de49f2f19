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

/** From A, or from the least. */
export const ascending = (sort: string): Order<string> => ({ sort, sort_direction: 'ASC' });

/** From the most, or from the latest. */
export const descending = (sort: string): Order<string> => ({ sort, sort_direction: 'DESC' });

/** A list as data: what it can be of, and which columns it has. */
export interface ListOf<List> {
  /** Under which a person's columns and views of it are kept: the same for good. */
  page: string;
  /** What its rows say that they are about: `parcel` for `data-parcel`. */
  kind: string;
  address: ListAddress<List>;
  /** The first one leads. Without `cards` a card always says the same; without any nobody sets them up. */
  columns: ColumnKeys;
  /** What a column holds, where that is not words. */
  holds: Readonly<Partial<Record<string, Column>>>;
  /** The order in which a column is read first; a column that is not named has none. */
  orders: Readonly<Partial<Record<string, Order<string>>>>;
  /** Who may do something with several rows at once; for everybody else rows have no box. */
  rights?: (list: List) => readonly Permission[];
}

/** What is known of a page of the list. */
export interface Answered<Row> {
  data: Page<Row> | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A list on the screen. */
export interface ListState<Row, List> extends AddressedList<List> {
  of: ListOf<List>;
  answered: Answered<Row>;
  rows: readonly Row[];
  layout: TableLayout;
  isPhone: boolean;
  selection: Selection<Row>;
  /** Not for those who may do nothing with what they would select. */
  maySelect: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** The field in which a name is looked for. */
  nameRef: RefObject<HTMLInputElement | null>;
}

/** What a card has on a phone: what somebody has chosen, or always the same. */
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
  // What can be done to archived ones is something else than to those in use: each has a selection of its own, by team.
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
