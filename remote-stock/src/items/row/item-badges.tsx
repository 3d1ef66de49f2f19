import { useTexts } from '@storeroom/sdk';
import { isArchived, isLow, isOversold, type Stock } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { Icon } from '@storeroom/ui/icon';

/** What is particular about an item, said in a word each. */
export function ItemBadges({ stock, isSaving }: { stock: Stock; isSaving: boolean }) {
  const t = useTexts('stock');
  return (
    <>
      {isSaving ? <Badge kind="outline">{t('badge.saving')}</Badge> : null}
      {isOversold(stock) ? <Badge kind="danger">{t('badge.oversold')}</Badge> : null}
      {showsLow(stock) ? <Badge kind="warn">{t('badge.low')}</Badge> : null}
      {stock.unit ? <Badge kind="outline">{t('badge.unit', { unit: t(`unit.${stock.unit}`) })}</Badge> : null}
      {stock.allow_minus_amount && !isOversold(stock) ? (
        <Badge kind="outline">{t('badge.allowsMinus')}</Badge>
      ) : null}
      <ListBadge stock={stock} />
    </>
  );
}

/** Less than its minimum; below zero says more. */
const showsLow = (stock: Stock) => isLow(stock) && !isOversold(stock) && !isArchived(stock);

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
  const { unit = null, allow_minus_amount, list_count } = stock;
  return isOversold(stock) || showsLow(stock) || unit !== null || allow_minus_amount || list_count > 0;
}
