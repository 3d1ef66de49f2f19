import { useCan, useTexts, useWriteBlock } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import styles from './stock-list.module.css';

/** Begins a new item, for those who may. Narrow pages have it in the bar at their foot. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTexts('stock');
  const can = useCan();
  const disabledReason = useWriteBlock();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" className={styles.add} disabledReason={disabledReason} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}
