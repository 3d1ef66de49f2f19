import { freeAmount, isArchived, type Stock } from '@storeroom/contract';
import { Link, serverOrigin, useCan, useWriteBlock, useAtom, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Amount, RowName, Cell, Row, RowThumb } from '@storeroom/ui/table';
import { type ShownColumn, columnProps } from '@storeroom/ui/table-layout';
import { type ReactNode, memo } from 'react';
import { Tick } from '@storeroom/ui/checkbox';
import { RowMenuButton } from '@storeroom/ui/table-rows';
import { useItemWords } from '../data/item-words.hooks';
import { hasBadges, ItemBadges, TextCell, When } from '../fields/item-cells';
import type { View } from '../data/items.rules';
import { usePressAmount } from '../amount/adjust.queries';
import { CardFacts, ExtraCell } from './lazy-parts';
import styles from './stock-list.module.css';
import type { ItemActions } from '../changes/item-actions.hooks';
import { type Mark, rowMenuAtom } from '../data/list.state';
import { kindOf } from '../data/item-columns';
import { useRowScope } from '../data/list-scope.hooks';
import { useIsSaving } from '../data/saving.hooks';
import { useIsSelected, useTick } from '../data/selection.hooks';
import { useTouch } from './list-page.hooks';

interface ItemLeadProps {
  stock: Stock;
  /** The address of the item. */
  to: string;
  /** A change of the item has been under way for a while. */
  isSaving: boolean;
  showsFree: boolean;
  /** The columns that a card shows, if the person has chosen them; else null. */
  facts: readonly ShownColumn[] | null;
  /** Shown on a card: who has just changed the item. */
  tags: ReactNode;
}

/** The name, which opens the item, with its badges; on a card also its location and free amount. */
function ItemLead({ stock, to, isSaving, showsFree, facts, tags }: ItemLeadProps) {
  const { t, amount, location } = useItemWords();
  const free = freeAmount(stock);
  return (
    <RowName
      to={to}
      as={Link}
      title={stock.name}
      marks={isSaving || hasBadges(stock) ? <ItemBadges stock={stock} isSaving={isSaving} /> : null}
      phoneLine={
        facts ? (
          <CardFacts stock={stock} facts={facts} />
        ) : (
          <>
            {location(stock)}
            {showsFree && stock.committed > 0 ? (
              <>
                {' · '}
                <span className={free < 0 ? 'minus' : undefined}>
                  {t('row.free', { amount: amount(free), count: free })}
                </span>
              </>
            ) : null}
          </>
        )
      }
      phoneTags={tags}
    >
      {stock.photo ? (
        <img className={styles.thumbnail} src={serverOrigin() + stock.photo.thumbnail} alt="" />
      ) : null}
      {stock.name}
    </RowName>
  );
}

/** The amount of a row, with a stepper for people who may adjust it. */
function ItemAmount({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, locale, amount } = useItemWords();
  const step = usePressAmount(stock);
  const block = useWriteBlock();
  if (!can('stock.adjust') || isArchived(stock)) return <Amount value={stock.amount ?? 0} locale={locale} />;
  const isNothingLeft = (stock.amount ?? 0) <= 0 && !stock.allow_minus_amount;
  return (
    <Amount
      value={stock.amount ?? 0}
      locale={locale}
      onStep={step}
      decreaseLabel={t('step.less', { name: stock.name })}
      increaseLabel={t('step.more', { name: stock.name })}
      stepDisabledReason={
        block ?? (isNothingLeft ? t('adjust.only', { amount: amount(0), count: 0 }) : undefined)
      }
    />
  );
}

interface ItemCellProps extends Pick<ItemRowProps, 'stock' | 'to' | 'view' | 'mark' | 'actions' | 'facts'> {
  column: string;
  /** A change of the item has been under way for a while. */
  isSaving: boolean;
}

/** The content of one cell. */
function ItemCell({ column, stock, to, view, mark, actions, facts, isSaving }: ItemCellProps): ReactNode {
  const { t, locale, amount, location } = useItemWords();
  const changed = (
    <When time={stock.updated_at} by={mark?.by ?? stock.updated_by} fresh={mark !== undefined} />
  );
  switch (column) {
    case 'name':
      return (
        <ItemLead
          stock={stock}
          to={to}
          isSaving={isSaving}
          showsFree={view === 'available'}
          facts={facts}
          tags={mark ? changed : null}
        />
      );
    case 'amount':
      return <ItemAmount stock={stock} />;
    case 'free': {
      const { committed } = stock;
      const why = { amount: amount(stock.amount), committed: amount(committed) };
      return (
        <span title={committed > 0 ? t('row.freeOf', why) : undefined}>
          <Amount value={freeAmount(stock)} locale={locale} />
        </span>
      );
    }
    case 'location':
      return stock.location_id === null ? (
        <span className="soft">{location(stock)}</span>
      ) : (
        <TextCell title={location(stock)}>{location(stock)}</TextCell>
      );
    case 'changed':
      return <TextCell title={stock.updated_by ?? undefined}>{changed}</TextCell>;
    case 'archived':
      return (
        <TextCell title={stock.updated_by ?? undefined}>
          <When time={stock.deleted_at ?? stock.updated_at} by={stock.updated_by} />
        </TextCell>
      );
    case 'offer': {
      const offer = view === 'archived' ? 'unarchive' : 'receive';
      return actions.can(offer, stock) ? (
        <Button
          size="small"
          onClick={() => actions.act(offer, stock)}
          aria-label={t(`row.${offer}`, { name: stock.name })}
        >
          {t(`action.${offer}`)}
        </Button>
      ) : null;
    }
    default:
      return <ExtraCell column={column} stock={stock} />;
  }
}

interface ItemRowProps {
  stock: Stock;
  /** The address of the item. */
  to: string;
  isOpen: boolean;
  onOpen: (id: number) => void;
  view: View;
  columns: readonly ShownColumn[];
  /** The columns that a card shows below the name, if the person has chosen them; else null. */
  facts: readonly ShownColumn[] | null;
  /** Whether the row has a checkbox. */
  maySelect: boolean;
  /** Set if a colleague has just changed the item. */
  mark: Mark | undefined;
  actions: ItemActions;
}

/** The row of one item. It does not render again when only other rows have changed. */
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

/** The button that opens the menu of a row; the list renders the menu. */
function ItemMore({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const { viewScope } = useRowScope();
  const [at, open] = useAtom(rowMenuAtom, viewScope);
  return (
    <RowMenuButton
      label={t('row.more', { name })}
      isOpen={at?.id === id}
      onOpen={(isOn) => open(isOn ? { id, point: null } : null)}
    />
  );
}

/** The checkbox of a row; with Shift it also ticks all rows from the last one that was ticked. */
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
      // With Shift the browser would select the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}
