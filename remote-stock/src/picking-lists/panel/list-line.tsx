import { freeAmount, isArchived, type StockList, type StockListItem } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { IconButton } from '@storeroom/ui/button';
import type { RowMenuButtonProps } from '@storeroom/ui/table-rows';
import type { Companion } from '../data/company.hooks';
import { openAmount } from '../data/list-cache';
import { isUnsent, useItemWords } from '../../items';
import { LineCompany } from '../line-company';
import { useListWords } from '../list-words.hooks';
import { allOf, isToDo } from '../pick/pick-order.rules';
import { LineAmount } from './line-amount';
import { LIST_LINES, useLineAddress } from './line-menu.hooks';
import type { LineOrder } from './line-order.hooks';
import styles from './lines.module.css';

interface LineStateProps {
  line: StockListItem;
  /** Its list is still being picked. */
  isOpen: boolean;
}

/** Where a line's item lies, how much of it is free, and what keeps it from being picked. */
function LineState({ line, isOpen }: LineStateProps) {
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

export interface ListLineProps {
  list: StockList;
  line: StockListItem;
  mayChange: boolean;
  order: LineOrder;
  /** Who else has the list open. */
  people: readonly Companion[];
  /** Something in the line has got the focus. */
  onFocus: () => void;
  menu: Omit<RowMenuButtonProps, 'label'>;
}

/** One line: the item, where it lies and how much is free; how much is asked for and picked. */
export function ListLine({ list, line, mayChange, order, people, onFocus, menu }: ListLineProps) {
  const { t, amount } = useListWords();
  const { t: ofItems } = useItemWords();
  const lineTo = useLineAddress();
  const { name, position, stock } = line;
  const count = list.items.length;
  const isDone = line.amount_picked >= line.amount;
  const isTarget = order.over !== null && order.over.to === position;
  return (
    <li
      className={styles.line}
      tabIndex={-1}
      {...{ [`data-${LIST_LINES}`]: line.id }}
      data-done={isDone || undefined}
      data-moving={order.over?.id === line.id || undefined}
      data-target={isTarget || undefined}
      onFocus={onFocus}
    >
      {mayChange ? (
        <IconButton
          className={styles.grip}
          icon="swap"
          label={t('line.move', { name, position, count })}
          title={t('line.moveHint')}
          {...order.grip(line)}
        />
      ) : null}
      <span className={styles.what}>
        {stock ? (
          <Link to={lineTo(line)} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <LineState line={line} isOpen={list.status === 'picking' && list.deleted_at === null} />
        {isUnsent(line) ? (
          <span>
            <Badge kind="outline">{ofItems('badge.unsent')}</Badge>
          </span>
        ) : null}
        <LineCompany line={line} people={people} />
        {line.note ? <span className="soft t12">{line.note}</span> : null}
        {line.picked_by && line.amount_picked > 0 ? (
          <span className="soft t12">{t('line.by', { name: line.picked_by.name })}</span>
        ) : null}
      </span>
      <span className={styles.figures}>
        <span className="num t12 soft">
          {mayChange
            ? t('line.picked', { picked: amount(line.amount_picked) })
            : t('line.pickedOf', { picked: amount(line.amount_picked), amount: amount(line.amount) })}
        </span>
        {mayChange ? <LineAmount list={list} line={line} /> : null}
      </span>
      {mayChange ? (
        <IconButton
          icon="more"
          label={t('line.more', { name })}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          onClick={() => menu.onOpen(!menu.isOpen)}
        />
      ) : null}
    </li>
  );
}
