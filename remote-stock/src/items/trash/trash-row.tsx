import type { Stock } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Amount, Cell, Row } from '@storeroom/ui/table';
import { useFilesWords } from '../files-words.hooks';
import { useItemWords } from '../item-words.hooks';
import { When } from '../row/when';
import styles from './trash.module.css';

export interface TrashRowProps {
  stock: Stock;
  isDimmed: boolean;
  isRestoring: boolean;
  onRestore: () => void;
}

/** A deleted item, and its way back. */
export function TrashRow({ stock, isDimmed, isRestoring, onRestore }: TrashRowProps) {
  const { t, locale } = useFilesWords();
  const { location } = useItemWords();
  const when = stock.updated_at ? <When time={stock.updated_at} by={stock.updated_by} /> : null;
  return (
    <Row dimmed={isDimmed}>
      <Cell column="lead">
        <span className={styles.name}>{stock.name}</span>
        <span className={styles.phoneLine}>{when}</span>
      </Cell>
      <Cell column="number">
        <Amount value={stock.amount ?? 0} locale={locale} />
      </Cell>
      <Cell column="text">{location(stock)}</Cell>
      <Cell column="text">{when}</Cell>
      <Cell column="menu">
        <Button
          size="small"
          icon="undo"
          aria-label={t('removed.restoreName', { name: stock.name })}
          pending={isRestoring && t('removed.restoring')}
          onClick={onRestore}
        >
          {t('removed.restore')}
        </Button>
      </Cell>
    </Row>
  );
}
