import type { StockList } from '@storeroom/contract';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useState, type FocusEvent } from 'react';
import { useTellLine, type Companion } from '../data/company.hooks';
import { useListWords } from '../list-words.hooks';
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
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {order.said}
      </p>
    </PanelSection>
  );
}
