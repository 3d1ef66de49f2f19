import { Link, newId, offerUndoAtom, usePath, useSearch, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import type { Companion } from '../data/company.hooks';
import { useListWrite } from '../data/list-write.hooks';
import { addLineAt, removeLine } from '../data/lists.api';
import { LineCompany } from '../line-company';
import { useListWords } from '../list-words.hooks';
import { LineAmount } from './line-amount';
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
}

/** One line: the item, where it lies and how much is free; how much is asked for and picked. */
export function ListLine({ list, line, mayChange, order, people, onFocus }: ListLineProps) {
  const { t, amount } = useListWords();
  const { write } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const [search] = useSearch();
  const path = usePath();
  const { name, position, stock } = line;
  const count = list.items.length;
  const withItem = new URLSearchParams(search);
  withItem.set('item', String(line.stock_id));
  const remove = () =>
    write({
      about: name,
      call: () => removeLine(list.id, line.id),
      onDone: () =>
        offerUndo({
          name: `list-line-removed-${newId()}`,
          message: t('line.removed', { name }),
          label: t('undo'),
          undo: () =>
            write({
              about: name,
              call: () =>
                addLineAt(list.id, {
                  stock_id: line.stock_id,
                  amount: line.amount,
                  note: line.note,
                  position,
                }),
            }),
        }),
    });
  const items: MenuItem[] = [
    { key: 'up', label: t('line.up'), icon: 'up', onSelect: () => order.up(line) },
    { key: 'down', label: t('line.down'), icon: 'down', onSelect: () => order.down(line) },
    { key: 'remove', label: t('line.remove'), icon: 'trash', kind: 'danger', onSelect: remove },
  ];
  const isDone = line.amount_picked >= line.amount;
  const isTarget = order.over !== null && order.over.to === position;
  return (
    <li
      className={styles.line}
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
          <Link to={`${path}?${withItem}`} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <LineState line={line} />
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
        <MenuButton
          label={t('line.more', { name })}
          align="end"
          items={items}
          button={(attributes) => <IconButton icon="more" label={t('line.more', { name })} {...attributes} />}
        />
      ) : null}
    </li>
  );
}
