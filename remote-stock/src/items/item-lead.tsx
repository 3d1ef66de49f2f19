import { Link } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { RowName } from '@storeroom/shared/ui/table';
import type { ReactNode } from 'react';
import { ItemBadges, hasBadges } from './item-badges';
import { useItemWords } from './item-words';
import { freeOf } from './items.rules';
import { useOpenItem } from './use-open-item';

export interface ItemLeadProps {
  stock: Stock;
  showsFree: boolean;
  /** On a card, who has just changed it. */
  tags: ReactNode;
}

/** The name that opens the item, with its badges; on a card also where it is and what is free of it. */
export function ItemLead({ stock, showsFree, tags }: ItemLeadProps) {
  const { t, amount, place } = useItemWords();
  const { addressOf } = useOpenItem();
  const free = freeOf(stock);
  return (
    <RowName
      to={addressOf(stock.id)}
      as={Link}
      marks={hasBadges(stock) ? <ItemBadges stock={stock} /> : null}
      phoneLine={
        <>
          {place(stock)}
          {showsFree && stock.committed > 0 ? (
            <>
              {' · '}
              <span className={free < 0 ? 'minus' : undefined}>
                {t('row.free', { amount: amount(free) })}
              </span>
            </>
          ) : null}
        </>
      }
      phoneTags={tags}
    >
      {stock.name}
    </RowName>
  );
}
