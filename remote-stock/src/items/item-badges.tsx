import { useTexts } from '@storeroom/shared';
import { isOversold, type Stock } from '@storeroom/shared/contract';
import { Badge } from '@storeroom/shared/ui/badge';
import { Icon } from '@storeroom/shared/ui/icon';

/** What is particular about an item, said in a word each. */
export function ItemBadges({ stock }: { stock: Stock }) {
  const t = useTexts('stock');
  return (
    <>
      {isOversold(stock) ? <Badge kind="danger">{t('badge.oversold')}</Badge> : null}
      {stock.allow_minus_amount && !isOversold(stock) ? (
        <Badge kind="outline">{t('badge.allows-minus')}</Badge>
      ) : null}
      <ListBadge stock={stock} />
    </>
  );
}

/** How many open picking lists want some of it. */
export function ListBadge({ stock: { list_count } }: { stock: Stock }) {
  const t = useTexts('stock');
  if (list_count === 0) return null;
  const words = t('badge.lists', { count: list_count });
  return (
    <Badge
      kind="outline"
      icon={<Icon name="pick" size={12} strokeWidth={2} />}
      short={list_count}
      label={words}
    >
      {words}
    </Badge>
  );
}

export function hasBadges(stock: Stock): boolean {
  return isOversold(stock) || stock.allow_minus_amount || stock.list_count > 0;
}
