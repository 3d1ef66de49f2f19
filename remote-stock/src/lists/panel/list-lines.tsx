import type { StockList } from '@storeroom/contract';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useListWords } from '../list-words.hooks';
import { useLineOrder } from './line-order.hooks';
import styles from './lines.module.css';
import { ListLine } from './list-line';

/** What is on a list, in its order. */
export function ListLines({ list, mayChange }: { list: StockList; mayChange: boolean }) {
  const { t } = useListWords();
  const order = useLineOrder(list);
  return (
    <PanelSection title={t('line.title')}>
      {list.items.length === 0 ? <p className="soft">{t('line.empty')}</p> : null}
      <ol ref={order.ref} className={styles.lines} aria-label={t('line.title')}>
        {list.items.map((line) => (
          <ListLine key={line.id} list={list} line={line} mayChange={mayChange} order={order} />
        ))}
      </ol>
      <p className="sr" role="status">
        {order.said}
      </p>
    </PanelSection>
  );
}
