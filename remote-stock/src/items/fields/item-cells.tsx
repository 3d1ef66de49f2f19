import type { ReactNode } from 'react';
import { useTexts } from '@storeroom/sdk';
import { isUnsent } from '../data/saving.hooks';
import { isArchived, isLow, isOversold, type Stock } from '@storeroom/contract';
import { ActorTag } from '@storeroom/ui/actor-tag';
import { Badge, type BadgeProps } from '@storeroom/ui/badge';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { firstName, useItemWords, useNow } from '../data/item-words.hooks';
import styles from './item-cells.module.css';

/** Badges for the particular states of an item. */
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

/** A badge with a short form for narrow places. Its title has the whole text. */
function ShortBadge({ words, ...rest }: Pick<BadgeProps, 'kind' | 'short'> & { words: string }) {
  return (
    <Badge {...rest} title={words}>
      {words}
    </Badge>
  );
}

/** Whether the badge for a low amount is shown; the one for an amount below zero replaces it. */
const showsLow = (stock: Stock) => isLow(stock) && !isOversold(stock) && !isArchived(stock);

/** The number of open picking lists with the item. */
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

/** When and by whom something was changed; `fresh` marks a change that has just arrived from a colleague. */
export function When({ time, by, fresh = false }: { time: string; by: string | null; fresh?: boolean }) {
  const { locale } = useItemWords();
  const now = useNow();
  const relative = (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatRelative(time, now, locale)}
    </time>
  );
  if (fresh && by) {
    return (
      <span className="row">
        <ActorTag>{firstName(by)}</ActorTag>
        <span className="soft t12">{relative}</span>
      </span>
    );
  }
  return (
    <span className="soft">
      {relative}
      {by ? ` · ${firstName(by)}` : null}
    </span>
  );
}

/** What may be long, in a cell; its title has the whole text. */
export function TextCell({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.text} title={title}>
      {children}
    </span>
  );
}
