import type { Stock } from '@storeroom/contract';
import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import { Cell, Row, RowThumb } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { RowMenuButton } from '@storeroom/ui/table-rows';
import { memo } from 'react';
import type { ItemActions } from '../changes/item-actions.hooks';
import { type Mark, openRowMenuAtom, rowMenuAtom } from '../data/list.state';
import type { View } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { kindOf } from '../data/item-columns';
import { useRowScope } from '../data/list-scope.hooks';
import { useIsSaving } from '../changes/saving.hooks';
import { useIsSelected, useTick } from '../data/selection.hooks';
import { ItemCell } from './item-cells';
import { useTouch } from './marks.hooks';

export interface ItemRowProps {
  stock: Stock;
  /** Where its name leads. */
  to: string;
  isOpen: boolean;
  onOpen: (id: number) => void;
  view: View;
  columns: readonly ShownColumn[];
  /** What a card shows below its name, where somebody has chosen it. */
  facts: readonly ShownColumn[] | null;
  /** Whether it begins with a box. */
  maySelect: boolean;
  /** That a colleague has just changed it. */
  mark: Mark | undefined;
  actions: ItemActions;
}

/** One item. Rows whose item stayed as it was are not drawn again, whatever happens to the others. */
export const ItemRow = memo(function ItemRow({
  stock,
  to,
  isOpen,
  onOpen,
  view,
  columns,
  facts,
  maySelect,
  mark,
  actions,
}: ItemRowProps) {
  const { t } = useItemWords();
  const onTouch = useTouch(stock.id, mark !== undefined);
  const isSaving = useIsSaving(stock.id);
  const isTicked = useIsSelected(stock);
  const isTinted = (column: string) => mark?.isTinted && mark.columns.includes(column);
  return (
    <Row
      data-item={stock.id}
      selected={isTicked || isOpen}
      aria-current={isOpen || undefined}
      aria-busy={isSaving || undefined}
      changed={isTinted('amount')}
      onOpen={() => onOpen(stock.id)}
      onPointerEnter={onTouch}
      onFocus={onTouch}
    >
      {maySelect ? (
        <Cell column="tick">
          <RowTick stock={stock} isOn={isTicked} />
        </Cell>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={kindOf(column.key)}
          tabIndex={column.key === 'amount' ? -1 : undefined}
          data-changed={(column.key !== 'amount' && isTinted(column.key)) || undefined}
          {...columnProps(column)}
        >
          <ItemCell
            column={column.key}
            stock={stock}
            to={to}
            view={view}
            mark={mark}
            actions={actions}
            facts={facts}
            isSaving={isSaving}
          />
        </Cell>
      ))}
      <Cell column="menu">
        {actions.can('use', stock) ? (
          <RowThumb
            icon="edit"
            label={t('row.adjust', { name: stock.name })}
            onClick={() => actions.act(view === 'empty' ? 'receive' : 'use', stock)}
          />
        ) : null}
        <ItemMore stock={stock} />
      </Cell>
    </Row>
  );
});

/** Opens the menu of a row, which the list draws. */
function ItemMore({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const { viewScope } = useRowScope();
  const isOpen = useAtomValue(rowMenuAtom, viewScope)?.id === id;
  const open = useSetAtom(openRowMenuAtom, viewScope);
  return (
    <RowMenuButton
      label={t('row.more', { name })}
      isOpen={isOpen}
      onOpen={(isOn) => open(isOn ? { id, point: null } : null)}
    />
  );
}

/** Selects a row; with Shift also all rows from the last one that was ticked. */
function RowTick({ stock, isOn }: { stock: Stock; isOn: boolean }) {
  const t = useTexts('stock');
  const tick = useTick();
  return (
    <Tick
      label={t('select.row', { name: stock.name })}
      checked={isOn}
      onChange={({ target, nativeEvent }) =>
        tick(stock, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift would mark the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}
