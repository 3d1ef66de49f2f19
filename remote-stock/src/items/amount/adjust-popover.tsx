import type { Stock } from '@storeroom/contract';
import { useAtomValue } from '@storeroom/sdk';
import { rowOf } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import { adjustingAtom, ITEM_ROWS } from '../data/list.state';
import { useListScope } from '../data/list-scope.hooks';
import { AdjustBeside } from './adjust-beside';

export interface AdjustPopoverProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onClose: () => void;
}

/** The adjust control beside a row. It goes when its row does. */
export function AdjustPopover({ rows, bodyRef, onClose }: AdjustPopoverProps) {
  const list = useListScope();
  const adjusting = useAtomValue(adjustingAtom, list);
  const stock = rows.find(({ id }) => id === adjusting?.id);
  if (!adjusting || !stock) return null;
  return (
    <AdjustBeside
      key={`${stock.id} ${adjusting.mode}`}
      stock={stock}
      mode={adjusting.mode}
      findAnchor={() => amountCellOf(bodyRef.current, stock.id)}
      onClose={onClose}
    />
  );
}

/** The amount of a row, beside which its adjust popover opens. */
function amountCellOf(body: HTMLElement | null, id: number): HTMLElement | null {
  const row = body && rowOf(body, ITEM_ROWS, id);
  return row?.querySelector<HTMLElement>('[data-column="amount"]') ?? null;
}
