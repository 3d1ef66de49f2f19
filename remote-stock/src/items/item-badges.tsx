import { useTexts } from '@storeroom/shared';
import { isOversold, type Stock } from '@storeroom/shared/contract';
import { Badge } from '@storeroom/shared/ui/badge';

/** What is particular about an item, said in a word each. */
export function ItemBadges({ stock }: { stock: Stock }) {
  const t = useTexts('stock');
  const { list_count } = stock;
  return (
    <>
      {isOversold(stock) ? <Badge kind="danger">{t('badge.oversold')}</Badge> : null}
      {stock.allow_minus_amount && !isOversold(stock) ? (
        <Badge kind="outline">{t('badge.allows-minus')}</Badge>
      ) : null}
      {list_count > 0 ? (
        <Badge kind="outline" icon="pick" short={list_count} label={t('badge.lists', { count: list_count })}>
          {t('badge.lists', { count: list_count })}
        </Badge>
      ) : null}
    </>
  );
}

export function hasBadges(stock: Stock): boolean {
  return isOversold(stock) || stock.allow_minus_amount || stock.list_count > 0;
}
