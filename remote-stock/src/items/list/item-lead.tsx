import { Link, serverOrigin } from '@storeroom/sdk';
import { freeAmount, type Stock } from '@storeroom/contract';
import { RowName } from '@storeroom/ui/table';
import type { ReactNode } from 'react';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { useItemWords } from '../words/item-words.hooks';
import { CardFacts } from './lazy-parts';
import { ItemBadges, hasBadges } from '../fields/item-badges';
import styles from './item-lead.module.css';

export interface ItemLeadProps {
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
export function ItemLead({ stock, to, isSaving, showsFree, facts, tags }: ItemLeadProps) {
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
