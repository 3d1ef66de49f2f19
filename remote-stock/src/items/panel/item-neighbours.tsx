import type { Stock } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { useItems } from '../data/items.queries';
import { useItemWords } from '../item-words.hooks';
import { useListAddress } from '../list/list-scope.hooks';
import { useStepTo } from '../list/step-item.hooks';
import styles from './item-panel.module.css';

/** Leads to the items before and after this one on the page of the list; nothing where the list does not have it. */
export function ItemNeighbours({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const rows = useItems(useListAddress()).data?.data ?? [];
  const stepTo = useStepTo();
  const at = rows.findIndex(({ id }) => id === stock.id);
  if (at < 0) return null;
  const step = (key: 'previous' | 'next', beside: Stock | undefined) => (
    <IconButton
      size="small"
      icon={key === 'previous' ? 'up' : 'down'}
      label={t(`panel.${key}`)}
      disabledReason={beside ? undefined : t(`panel.${key}None`)}
      onClick={() => beside && stepTo(beside)}
    />
  );
  return (
    <span className={styles.neighbours}>
      {step('previous', rows[at - 1])}
      {step('next', rows[at + 1])}
    </span>
  );
}
