import { useAtomValue, useCan } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { decimalsOf } from '@storeroom/shared/ui/format';
import { SkeletonRows, Table } from '@storeroom/shared/ui/table';
import { memo, useDeferredValue, useMemo, type RefObject } from 'react';
import { ItemGhost } from './item-ghost';
import { ItemHeads, columnsOf } from './item-heads';
import { ItemRow } from './item-row';
import { useItemWords } from './item-words';
import { changedAtom, ghostsAtom, type Ghost, type Mark } from './items.state';
import { VIEW_PERMISSIONS } from './items.rules';
import { useListAddress } from './list-context';
import type { ItemActions } from './use-item-actions';
import { useLineFocus } from './use-line-focus';
import { useMarksAge } from './use-marks';
import { weave } from './weave.rules';

export interface ItemTableProps {
  /** Undefined before the first answer. */
  rows: readonly Stock[] | undefined;
  isDimmed: boolean;
  isNarrow: boolean;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/**
 * The rows of a page. A hundred of them that change at once are drawn in small pieces, between which the page answers
 * to the person: what is typed and pressed comes first.
 */
export function ItemTable(props: ItemTableProps) {
  const ghosts = useAtomValue(ghostsAtom);
  const marks = useAtomValue(changedAtom);
  useMarksAge();
  const { rows, isDimmed, isNarrow, actions, bodyRef } = props;
  const now = useMemo(
    () => ({ rows, isDimmed, isNarrow, actions, bodyRef, ghosts, marks }),
    [rows, isDimmed, isNarrow, actions, bodyRef, ghosts, marks],
  );
  const before = useDeferredValue(now);
  return <Rows {...(isManyRows(before, now) ? before : now)} />;
}

/** What one person does shows at once; so do the first rows. */
const MANY = 10;

type Drawn = Pick<RowsProps, 'rows' | 'marks'>;

/** Whether so many rows are to be drawn anew that the page would stand still meanwhile. */
function isManyRows(before: Drawn, now: Drawn): boolean {
  if (before.rows === undefined || now.rows === undefined) return false;
  const drawn = new Set(before.rows);
  const anew = now.rows.filter(
    (row) => !drawn.has(row) || before.marks.get(row.id) !== now.marks.get(row.id),
  );
  return anew.length > MANY;
}

interface RowsProps extends ItemTableProps {
  ghosts: readonly Ghost[];
  marks: ReadonlyMap<number, Mark>;
}

const Rows = memo(function Rows(props: RowsProps) {
  const { rows, isDimmed, isNarrow, actions, bodyRef, ghosts, marks } = props;
  const { t } = useItemWords();
  const can = useCan();
  const { view, per_page } = useListAddress();
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
              mark={marks.get(stock.id)}
              actions={actions}
            />
          ),
        )}
      </tbody>
    </Table>
  );
});
