import { Link } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import type { RowMenuButtonProps } from '@storeroom/ui/table-rows';
import type { Companion } from '../data/company.hooks';
import { LineCompany } from '../line-company';
import { useListWords } from '../list-words.hooks';
import { LineAmount } from './line-amount';
import { LIST_LINES, useLineAddress } from './line-menu.hooks';
import type { LineOrder } from './line-order.hooks';
import { LineState } from './line-state';
import styles from './lines.module.css';

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
