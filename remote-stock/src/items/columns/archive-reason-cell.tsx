import type { Stock } from '@storeroom/contract';
import { useArchiveReason } from './archive-reason.queries';
import styles from './fact.module.css';

/** Why an item is in the archive. Its room is kept while that is fetched; what has no room is told at a hover. */
export function ArchiveReasonCell({ stock }: { stock: Stock }) {
  const reason = useArchiveReason(stock.id);
  return (
    <span className={styles.fact} data-fact="reason" title={reason ?? undefined}>
      {reason === null ? '–' : reason}
    </span>
  );
}
