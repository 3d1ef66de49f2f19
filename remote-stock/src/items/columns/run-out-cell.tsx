import type { Stock } from '@storeroom/contract';
import { formatAmount, formatMoment, formatRelative } from '@storeroom/ui/format';
import { useItemWords } from '../item-words.hooks';
import { useNow } from '../now.hooks';
import { useRunOut } from './run-out.queries';
import styles from './fact.module.css';

/** What goes in a week is a guide: above ten without decimals, below with one. */
const rounded = (amount: number) => (amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10);

/** Since when an item is empty, who took from it last, or what goes in a week. Its room is kept while that is fetched. */
export function RunOutCell({ column, stock }: { column: 'since' | 'usedBy' | 'weekly'; stock: Stock }) {
  const { t, locale } = useItemWords();
  const now = useNow();
  const found = useRunOut(stock.id);
  const unitOf = (amount: string) => (stock.unit ? `${amount} ${t(`unit.${stock.unit}`)}` : amount);
  const said = () => {
    if (found === undefined) return null;
    const { empty_since, last_used_at, last_used_by, weekly_use } = found;
    if (column === 'weekly') return unitOf(formatAmount(rounded(weekly_use), locale));
    if (column === 'usedBy') return last_used_at === null ? '–' : (last_used_by ?? '–');
    return (
      <time dateTime={empty_since} title={formatMoment(empty_since, locale)}>
        {formatRelative(empty_since, now, locale)}
      </time>
    );
  };
  return (
    <span className={styles.fact} data-fact={column}>
      {said()}
    </span>
  );
}
