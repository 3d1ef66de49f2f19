import { useAtomValue, useCan } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { decimalsOf } from '@storeroom/shared/ui/format';
import { SkeletonRows, Table } from '@storeroom/shared/ui/table';
import type { RefObject } from 'react';
import { ItemGhost } from './item-ghost';
import { ItemHeads, columnsOf } from './item-heads';
import { ItemRow } from './item-row';
import { useItemWords } from './item-words';
import { ghostsAtom } from './items.state';
import { VIEW_PERMISSIONS } from './items.rules';
import { useListAddress } from './list-context';
import type { ItemActions } from './use-item-actions';
import { useLineFocus } from './use-line-focus';
import { weave } from './weave.rules';

export interface ItemTableProps {
  /** Undefined before the first answer. */
  rows: readonly Stock[] | undefined;
  isDimmed: boolean;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

export function ItemTable({ rows, isDimmed, isNarrow, actions, bodyRef }: ItemTableProps) {
  const { t } = useItemWords();
  const can = useCan();
  const { view, per_page } = useListAddress();
  const ghosts = useAtomValue(ghostsAtom);
  const lines = weave(rows ?? [], ghosts);
  useLineFocus(
    lines.map(({ stock }) => stock.id),
    bodyRef,
  );
  const columns = columnsOf(view, isNarrow);
  return (
    <Table
      caption={t(`caption.${view}`)}
      decimals={decimalsOf((rows ?? []).map(({ amount }) => amount))}
      busy={isDimmed}
    >
      <ItemHeads isNarrow={isNarrow} />
      <tbody ref={bodyRef}>
        {rows === undefined ? <SkeletonRows columns={columns} rows={per_page} label={t('loading')} /> : null}
        {lines.map(({ stock, ghost }) =>
          ghost ? (
            <ItemGhost
              key={`ghost-${stock.id}`}
              ghost={ghost}
              from={view}
              columns={columns.length}
              actions={actions}
              canSee={(to) => can(VIEW_PERMISSIONS[to])}
            />
          ) : (
            <ItemRow
              key={stock.id}
              stock={stock}
              view={view}
              isNarrow={isNarrow}
              isDimmed={isDimmed}
              actions={actions}
            />
          ),
        )}
      </tbody>
    </Table>
  );
}
