import { useAtomValue } from '@storeroom/shared';
import type { RefObject } from 'react';
import { ItemTable } from './item-table';
import type { useItems } from './items.queries';
import { ghostsAtom } from './items.state';
import { ListFoot } from './list-foot';
import { NoItems } from './no-items';
import { NotFetched } from './not-fetched';
import type { ItemActions } from './use-item-actions';

export interface ListBodyProps {
  items: ReturnType<typeof useItems>;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onAdd: () => void;
}

/** Rows and pages; or why there are none. */
export function ListBody({ items, isNarrow, actions, bodyRef, onAdd }: ListBodyProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = items;
  const hasGhosts = useAtomValue(ghostsAtom).length > 0;
  if (data === undefined && isError) {
    return <NotFetched isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data && data.data.length === 0 && !hasGhosts && !isPlaceholderData) return <NoItems onAdd={onAdd} />;
  return (
    <>
      <ItemTable
        rows={data?.data}
        isDimmed={isPlaceholderData}
        isNarrow={isNarrow}
        actions={actions}
        bodyRef={bodyRef}
      />
      {data ? <ListFoot pagination={data.pagination} shown={data.data.length} /> : null}
    </>
  );
}
