import { freeAmount, isArchived, type Stock } from '@storeroom/contract';
import { Link, serverOrigin, useCan, useWriteBlock } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Amount, RowName } from '@storeroom/ui/table';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import type { ReactNode } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { hasBadges, ItemBadges } from '../fields/item-badges';
import { When } from '../words/when';
import { outcomeOf } from '../data/adjust.rules';
import { usePressAmount } from '../amount/press-amount.hooks';
import { CardFacts, ExtraCell } from './lazy-parts';
import styles from './item-lead.module.css';
import type { ItemRowProps } from './item-row';

interface ItemLeadProps {
  stock: Stock;
  /** Where it leads. */
  to: string;
  /** A change of it has been on its way for a while. */
  isSaving: boolean;
  showsFree: boolean;
  /** What a card shows, where somebody has chosen it. */
  facts: readonly ShownColumn[] | null;
  /** On a card, who has just changed it. */
  tags: ReactNode;
}

/** The name that opens the item, with its badges; on a card also where it is and what is free of it. */
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
        <img className={styles.thumb} src={serverOrigin() + stock.photo.thumbnail} alt="" />
      ) : null}
      {stock.name}
    </RowName>
  );
}

/** The amount of a row, with one less and one more for those who may adjust. */
function ItemAmount({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, locale, amount } = useItemWords();
  const step = usePressAmount(stock);
  const block = useWriteBlock();
  if (!can('stock.adjust') || isArchived(stock)) return <Amount value={stock.amount ?? 0} locale={locale} />;
  const { verdict, available } = outcomeOf(stock, 'use', 1);
  return (
    <Amount
      value={stock.amount ?? 0}
      locale={locale}
      onStep={step}
      decreaseLabel={t('step.less', { name: stock.name })}
      increaseLabel={t('step.more', { name: stock.name })}
      stepDisabledReason={
        block ??
        (verdict === 'blocked' && available === 0
          ? t('adjust.only', { amount: amount(0), count: 0 })
          : undefined)
      }
    />
  );
}

interface ItemCellProps extends Pick<ItemRowProps, 'stock' | 'to' | 'view' | 'mark' | 'actions' | 'facts'> {
  column: string;
  /** A change of the item has been on its way for a while. */
  isSaving: boolean;
}

/** What a row holds in one of its columns. */
export function ItemCell({
  column,
  stock,
  to,
  view,
  mark,
  actions,
  facts,
  isSaving,
}: ItemCellProps): ReactNode {
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
      return stock.location_id === null ? <span className="soft">{location(stock)}</span> : location(stock);
    case 'changed':
      return changed;
    case 'archived':
      return <When time={stock.deleted_at ?? stock.updated_at} by={stock.updated_by} />;
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
