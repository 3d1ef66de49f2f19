import { freeAmount, isArchived, type StockList, type StockListItem } from '@storeroom/contract';
import { Link, useKeys } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { IconButton } from '@storeroom/ui/button';
import { type RowMenuButtonProps, moveRowFocus, RowMenus, useRowMenu } from '@storeroom/ui/table-rows';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useState, type FocusEvent, type RefObject } from 'react';
import { type Viewer, usePublishLine } from '../data/viewers.hooks';
import { openAmount } from '../data/list-cache';
import { isUnsent, useItemWords } from '../../items';
import { useNextRowFocus } from '../../next-row-focus.hooks';
import { LineViewers } from '../line-viewers';
import { isOpenList } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { allOf, isToDo } from '../pick/pick-order.rules';
import { LineAmount } from './line-amount';
import { LIST_LINES, useLineAddress, useLineMenu } from './line-menu.hooks';
import { type LineOrder, useLineOrder } from './line-order.hooks';
import styles from './lines.module.css';

interface LineStateProps {
  line: StockListItem;
  /** Whether its list is still being picked. */
  isOpen: boolean;
}

/** The location of a line's item, its free amount, and what prevents picking it. */
function LineState({ line, isOpen }: LineStateProps) {
  const { t, place, amount, reasonOf } = useListWords();
  const { stock, short_reason: reason, substitute_item_id: substitute } = line;
  if (stock === null) return <span className="soft t12">{t('line.gone')}</span>;
  if (isArchived(stock)) return <span className="soft t12">{t('line.archived')}</span>;
  const available = allOf(line);
  const isTooMuch = isOpen && isToDo(line) && available < openAmount(line);
  const isShort = reason !== null && line.amount_picked < line.amount;
  return (
    <span className="soft t12">
      {place(line)} · {t('line.free', { amount: amount(freeAmount(stock)), count: freeAmount(stock) })}
      {isTooMuch ? (
        <>
          {' '}
          <Badge kind="warn">
            {available === 0 ? t('line.noneThere') : t('line.tooMuch', { amount: amount(available) })}
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

interface ListLineProps {
  list: StockList;
  line: StockListItem;
  mayChange: boolean;
  order: LineOrder;
  /** Who else has the list open. */
  people: readonly Viewer[];
  /** Called when something in the line gets the focus. */
  onFocus: () => void;
  menu: Omit<RowMenuButtonProps, 'label'>;
}

/** One line: the item, its location and free amount, and how much is requested and picked. */
function ListLine({ list, line, mayChange, order, people, onFocus, menu }: ListLineProps) {
  const { t, amount } = useListWords();
  const { t: itemTexts } = useItemWords();
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
        <LineState line={line} isOpen={isOpenList(list)} />
        {isUnsent(line) ? (
          <span>
            <Badge kind="outline">{itemTexts('badge.unsent')}</Badge>
          </span>
        ) : null}
        <LineViewers line={line} people={people} />
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

interface ListLinesProps {
  list: StockList;
  mayChange: boolean;
  /** Who else has the list open. */
  people: readonly Viewer[];
}

/** The lines of a list, in order. The line that has the focus here is published to others who have it open. */
export function ListLines({ list, mayChange, people }: ListLinesProps) {
  const { t } = useListWords();
  const order = useLineOrder(list);
  useNextRowFocus(order.ref);
  const [at, setAt] = useState<number | null>(null);
  usePublishLine(list.id, at);
  const menuOf = useLineMenu(list, order, mayChange);
  const menu = useRowMenu();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setAt(null);
  };
  return (
    <PanelSection title={t('line.title')}>
      {list.items.length === 0 ? <p className="soft">{t('line.empty')}</p> : null}
      <ol ref={order.ref} className={styles.lines} aria-label={t('line.title')} onBlur={leave}>
        {list.items.map((line) => (
          <ListLine
            key={line.id}
            list={list}
            line={line}
            mayChange={mayChange}
            order={order}
            people={people}
            onFocus={() => setAt(line.id)}
            menu={menu.buttonOf(line.id)}
          />
        ))}
      </ol>
      {at === null ? null : <LineKeys linesRef={order.ref} />}
      <RowMenus
        kind={LIST_LINES}
        // @storeroom/ui handles rows of tables only; the lines of a list work like rows.
        bodyRef={order.ref as RefObject<Element | null> as RefObject<HTMLTableSectionElement | null>}
        rows={list.items}
        menuOf={menuOf}
        labelOf={({ name }) => t('line.more', { name })}
        at={menu.at}
        onChange={menu.onChange}
        select={null}
      />
      <p className="sr" role="status">
        {order.announcement}
      </p>
    </PanelSection>
  );
}

/** While the focus is in the lines, the keys for moving between rows work there and not in the table beside them. */
function LineKeys({ linesRef }: { linesRef: RefObject<HTMLOListElement | null> }) {
  const { t } = useListWords();
  const move = (by: 1 | -1) => () => {
    if (linesRef.current) moveRowFocus(linesRef.current, LIST_LINES, by);
  };
  useKeys(
    { j: { label: t('line.next'), run: move(1) }, k: { label: t('line.previous'), run: move(-1) } },
    t('line.title'),
  );
  return null;
}
