import type { Stock } from '@storeroom/contract';
import { Cell, Row, RowThumb } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { memo } from 'react';
import type { ItemActions } from '../actions/item-actions.hooks';
import type { View } from '../data/items.rules';
import { useItemWords } from '../item-words.hooks';
import { kindOf } from '../list/item-columns';
import type { Mark } from '../list/list.state';
import { useIsSaving } from '../saving/saving.hooks';
import { RowTick } from '../selection/row-tick';
import { useIsSelected } from '../selection/selection.hooks';
import { ItemCell } from './item-cells';
import { useTouch } from './marks.hooks';
import { ItemMore } from './item-more';

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
