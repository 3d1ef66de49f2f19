import type { Stock } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { Amount, Cell, Row, RowMenu, RowThumb } from '@storeroom/shared/ui/table';
import { ItemAmount } from './item-amount';
import { ItemLead } from './item-lead';
import { useItemWords } from './item-words';
import { freeOf, type View } from './items.rules';
import type { Mark } from './items.state';
import type { ItemActions } from './use-item-actions';
import { useTouch } from './use-marks';
import { useOpenItem } from './use-open-item';
import { memo } from 'react';
import { When } from './when';

export interface ItemRowProps {
  stock: Stock;
  view: View;
  /** Beside an open panel there is room for less. */
  isNarrow: boolean;
  isDimmed: boolean;
  /** That a colleague has just changed it. */
  mark: Mark | undefined;
  actions: ItemActions;
}

/** One item. Rows whose item stayed as it was are not drawn again, whatever happens to the others. */
export const ItemRow = memo(function ItemRow({
  stock,
  view,
  isNarrow,
  isDimmed,
  mark,
  actions,
}: ItemRowProps) {
  const { t, locale, place } = useItemWords();
  const { open_id, open } = useOpenItem();
  const onTouch = useTouch(stock.id, mark !== undefined);
  const menu = actions.menuOf(stock);
  const when =
    view === 'archived' ? (
      <When time={stock.deleted_at ?? stock.updated_at} by={stock.updated_by} />
    ) : (
      <When time={stock.updated_at} by={mark?.by ?? stock.updated_by} fresh={mark !== undefined} />
    );
  const offer = view === 'archived' ? 'unarchive' : 'receive';
  return (
    <Row
      data-line={stock.id}
      selected={open_id === stock.id}
      aria-current={open_id === stock.id || undefined}
      changed={mark?.isTinted}
      dimmed={isDimmed}
      onOpen={() => open(stock.id)}
      onPointerEnter={onTouch}
      onFocus={onTouch}
    >
      <Cell column="lead">
        <ItemLead stock={stock} showsFree={view === 'available'} tags={mark ? when : null} />
      </Cell>
      <Cell column="amount" tabIndex={-1}>
        <ItemAmount stock={stock} />
      </Cell>
      {view === 'available' ? (
        <Cell column="number">
          <Amount value={freeOf(stock)} locale={locale} />
        </Cell>
      ) : null}
      <Cell column="text">{stock.location_name ?? <span className="soft">{place(stock)}</span>}</Cell>
      {isNarrow ? null : <Cell column="text">{when}</Cell>}
      {isNarrow || view === 'available' ? null : (
        <Cell column="text">
          {actions.can(offer, stock) ? (
            <Button
              size="small"
              onClick={() => actions.act(offer, stock)}
              aria-label={t(`row.${offer}`, { name: stock.name })}
            >
              {t(`action.${offer}`)}
            </Button>
          ) : null}
        </Cell>
      )}
      <Cell column="menu">
        {actions.can('use', stock) ? (
          <RowThumb
            icon="edit"
            label={t('row.adjust', { name: stock.name })}
            onClick={() => actions.act(view === 'empty' ? 'receive' : 'use', stock)}
          />
        ) : null}
        {menu.length > 0 ? <RowMenu label={t('row.more', { name: stock.name })} items={menu} /> : null}
      </Cell>
    </Row>
  );
});
