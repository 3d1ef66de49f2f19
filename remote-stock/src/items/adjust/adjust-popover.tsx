import { useAtomValue } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import type { RefObject } from 'react';
import { adjustingAtom } from '../actions/item-actions.state';
import { useListScope } from '../list/list-scope.hooks';
import { amountCellOf } from './amount-cell';
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
