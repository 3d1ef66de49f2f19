import { freeAmount, isArchived, type StockListItem } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { openAmount } from '../data/list-cache';
import { allOf, isToDo } from '../pick/pick-order.rules';
import { useListWords } from '../list-words.hooks';

export interface LineStateProps {
  line: StockListItem;
  /** Its list is still being picked. */
  isOpen: boolean;
}

/** Where a line's item lies, how much of it is free, and what keeps it from being picked. */
export function LineState({ line, isOpen }: LineStateProps) {
  const { t, place, amount, reasonOf } = useListWords();
  const { stock, short_reason: reason, substitute_item_id: substitute } = line;
  if (stock === null) return <span className="soft t12">{t('line.gone')}</span>;
  if (isArchived(stock)) return <span className="soft t12">{t('line.archived')}</span>;
  const there = allOf(line);
  const isTooMuch = isOpen && isToDo(line) && there < openAmount(line);
  const isShort = reason !== null && line.amount_picked < line.amount;
  return (
    <span className="soft t12">
      {place(line)} · {t('line.free', { amount: amount(freeAmount(stock)), count: freeAmount(stock) })}
      {isTooMuch ? (
        <>
          {' '}
          <Badge kind="warn">
            {there === 0 ? t('line.noneThere') : t('line.tooMuch', { amount: amount(there) })}
          </Badge>
        </>
      ) : null}
      {isShort ? (
        <>
          {' '}
          <Badge kind="danger">{t('line.shortBecause', { reason: reasonOf(reason) })}</Badge>
        </>
      ) : null}
      {substitute === null ? null : ` · ${t('line.replaced')}`}
    </span>
  );
}
