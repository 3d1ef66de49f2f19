import { useTexts } from '@storeroom/sdk';
import { isUnsent } from '../data/item-work.state';
import { isArchived, isLow, isOversold, type Stock } from '@storeroom/contract';
import { Badge, type BadgeProps } from '@storeroom/ui/badge';
import { Icon } from '@storeroom/ui/icon';

/** What is particular about an item, said in a word each. */
export function ItemBadges({ stock, isSaving }: { stock: Stock; isSaving: boolean }) {
  const t = useTexts('stock');
  return (
    <>
      {isSaving || isUnsent(stock) ? (
        <Badge kind="outline">{t(isSaving ? 'badge.saving' : 'badge.unsent')}</Badge>
      ) : null}
      {isOversold(stock) ? <ShortBadge kind="danger" words={t('badge.oversold')} short={WARNS} /> : null}
      {showsLow(stock) ? <ShortBadge kind="warn" words={t('badge.low')} short={WARNS} /> : null}
      {stock.unit ? <Badge kind="outline">{t('badge.unit', { unit: t(`unit.${stock.unit}`) })}</Badge> : null}
      {stock.allow_minus_amount && !isOversold(stock) ? (
        <ShortBadge kind="outline" words={t('badge.allowsMinus')} short="< 0" />
      ) : null}
      <ListBadge stock={stock} />
    </>
  );
}

const WARNS = <Icon name="warn" size={12} strokeWidth={2} />;

/** A badge that has a shorter form where room is short, and is told whole when it is pointed at. */
function ShortBadge({ words, ...rest }: Pick<BadgeProps, 'kind' | 'short'> & { words: string }) {
  return (
    <Badge {...rest} title={words}>
      {words}
    </Badge>
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
  return (
    isUnsent(stock) ||
    isOversold(stock) ||
    showsLow(stock) ||
    unit !== null ||
    allow_minus_amount ||
    list_count > 0
  );
}
