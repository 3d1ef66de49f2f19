export { changeEach, type Outcome } from './change-each';
export { useLiveList, type Hears } from './live-list.hooks';
export {
  flag,
  listAddress,
  oneOf,
  recordNumber,
  someOf,
  typed,
  type Filter,
  type ListAddress,
  type ListOfAddress,
} from './list-address';
export { useLastPage, useListAddress, type AddressedList, type ChangeList } from './list-address.hooks';
export { ListFreshness, type ListFreshnessProps } from './list-freshness';
export { isNotOffered, NotFetched, type NotFetchedProps } from './not-fetched';
export { usePageTexts } from './page-texts.hooks';
export { useSelection, type Selection } from './selection.hooks';
export { rangeOf } from './selection.rules';
export { cardKeys } from './setup/card-keys';
export type { OpeningsProps, TableSetup } from './setup/setup';
export { useTableLayout } from './setup/table-layout.hooks';
export { WithSetup, type WithSetupProps } from './setup/with-setup';
export { ShownAsOf, type ShownAsOfProps } from './shown-as-of';
export { ascending, descending, useList, type Answered, type ListOf, type ListState } from './list.hooks';
export { focusedRow, useListKeys } from './list-keys.hooks';
export { ListTable, type ListTableProps } from './list-table';
export { ManyBar, type ManyBarProps } from './many-bar';
export { NameFilter } from './name-filter';
export { useNewRows, type NewRows, type NewRowsOptions } from './new-rows.hooks';
export { NoMatch, type NoMatchProps } from './no-match';
export { OneFilter, type OneFilterProps } from './one-filter';
export { useOrderNote } from './order-note.hooks';
export { RecordList, type RecordListProps } from './record-list';
