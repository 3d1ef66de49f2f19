import { useCan } from '@storeroom/sdk';
import { usePhone } from '@storeroom/ui/phone';
import { useIsSelecting } from '../selection/selection.hooks';
import { AddButton } from './add-button';
import { FilesButton } from './files-button';
import { useListAddress } from './list-scope.hooks';
import styles from './stock-list.module.css';

/** On a phone what the page is mostly opened for stands below the list, in sight and within reach of a thumb. */
export function ListBottom({ onAdd }: { onAdd: () => void }) {
  const can = useCan();
  const isPhone = usePhone();
  const { view } = useListAddress();
  // What is selected stands there then.
  const isSelecting = useIsSelecting();
  if (isSelecting || !isPhone || view === 'archived' || !can('stock.create')) return null;
  return (
    <div className={styles.bottom} data-keep-clear>
      <AddButton wide onAdd={onAdd} />
      <FilesButton />
    </div>
  );
}
