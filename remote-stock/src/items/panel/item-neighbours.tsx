import type { Stock } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { useItemWords } from '../item-words.hooks';
import { useBeside } from './beside.hooks';
import styles from './item-panel.module.css';

/** Leads to the items before and after this one in the list; nothing where its page does not have it. */
export function ItemNeighbours({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const beside = useBeside(stock);
  if (!beside) return null;
  const step = (key: 'previous' | 'next') => {
    const by = key === 'previous' ? -1 : 1;
    return (
      <IconButton
        size="small"
        icon={key === 'previous' ? 'up' : 'down'}
        label={t(`panel.${key}`)}
        disabledReason={beside.has(by) ? undefined : t(`panel.${key}None`)}
        onClick={() => beside.step(by)}
      />
    );
  };
  return (
    <span className={styles.neighbours}>
      {step('previous')}
      {step('next')}
    </span>
  );
}
