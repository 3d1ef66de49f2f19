import { useAtomValue } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { RefObject } from 'react';
import type { ItemActions } from '../actions/item-actions.hooks';
import type { useItems } from '../data/items.queries';
import { BulkBar, NoItems } from '../lazy-parts';
import { useIsSelecting } from '../selection/selection.hooks';
import { ItemTable } from './item-table';
import { ListFoot } from './list-foot';
import { useListScope } from './list-scope.hooks';
import { leavingRowsAtom } from './list.state';

export interface ListBodyProps {
  items: ReturnType<typeof useItems>;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onAdd: () => void;
}

/** Rows and pages; or why there are none. */
export function ListBody({ items, isNarrow, actions, bodyRef, onAdd }: ListBodyProps) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = items;
  const hasLeavingRows = useAtomValue(leavingRowsAtom, useListScope()).length > 0;
  const isSelecting = useIsSelecting();
  if (data === undefined && isError) {
    return <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  const bar = isSelecting ? (
    <BulkBar rows={data?.data ?? []} pagination={data?.pagination} bodyRef={bodyRef} />
  ) : null;
  if (data && data.data.length === 0 && !hasLeavingRows && !isPlaceholderData)
    return (
      <>
        <NoItems onAdd={onAdd} />
        {bar ? <TableFoot>{bar}</TableFoot> : null}
      </>
    );
  return (
    <>
      <ItemTable
        rows={data?.data}
        isDimmed={isPlaceholderData}
        isNarrow={isNarrow}
        actions={actions}
        bodyRef={bodyRef}
      />
      {data ? (
        <ListFoot pagination={data.pagination} shown={data.data.length}>
          {bar}
        </ListFoot>
      ) : null}
    </>
  );
}
