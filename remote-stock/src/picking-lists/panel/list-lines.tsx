import { useKeys } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { PanelSection } from '@storeroom/ui/side-panel';
import { moveRowFocus, RowMenus, useRowMenu } from '@storeroom/ui/table-rows';
import { useState, type FocusEvent, type RefObject } from 'react';
import { useTellLine, type Companion } from '../data/company.hooks';
import { useListWords } from '../list-words.hooks';
import { LIST_LINES, useLineMenu } from './line-menu.hooks';
import { useLineOrder } from './line-order.hooks';
import styles from './lines.module.css';
import { ListLine } from './list-line';

export interface ListLinesProps {
  list: StockList;
  mayChange: boolean;
  /** Who else has the list open. */
  people: readonly Companion[];
}

/** What is on a list, in its order. Others who have it open are told which line has the focus here. */
export function ListLines({ list, mayChange, people }: ListLinesProps) {
  const { t } = useListWords();
  const order = useLineOrder(list);
  const [at, setAt] = useState<number | null>(null);
  useTellLine(list.id, at);
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
        // The kit speaks of the rows of a table; lines of a list are rows to it, too.
        bodyRef={order.ref as RefObject<Element | null> as RefObject<HTMLTableSectionElement | null>}
        rows={list.items}
        menuOf={menuOf}
        labelOf={({ name }) => t('line.more', { name })}
        at={menu.at}
        onChange={menu.onChange}
        select={null}
      />
      <p className="sr" role="status">
        {order.said}
      </p>
    </PanelSection>
  );
}

/** While the focus is in the lines, the keys that go from row to row are theirs, and not those of the table beside them. */
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
