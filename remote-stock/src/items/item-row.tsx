import type { Stock } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { Amount, Cell, Row, RowMenu, RowThumb } from '@storeroom/shared/ui/table';
import { ItemAmount } from './item-amount';
import { ItemLead } from './item-lead';
import { useItemWords } from './item-words';
import { freeOf, type View } from './items.rules';
import type { ItemActions } from './use-item-actions';
import { useMark } from './use-mark';
import { useOpenItem } from './use-open-item';
import { When } from './when';

export interface ItemRowProps {
  stock: Stock;
  view: View;
  /** Beside an open panel there is room for less. */
  isNarrow: boolean;
  isDimmed: boolean;
  actions: ItemActions;
}

export function ItemRow({ stock, view, isNarrow, isDimmed, actions }: ItemRowProps) {
  const { t, locale, place } = useItemWords();
  const { open_id, open } = useOpenItem();
  const { mark, onTouch } = useMark(stock.id);
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
}
