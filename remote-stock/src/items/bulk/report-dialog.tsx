import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useItemWords } from '../words/item-words.hooks';
import styles from './bulk.module.css';
import type { BulkReport } from '../data/bulk.state';

/** Which items stayed as they were, each by its name and with the reason. */
export function ReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t, amount } = useItemWords();
  const { updated, failed, unnamed, stopped } = report;
  const left = failed.length + unnamed;
  return (
    <Dialog
      open
      title={t('bulk.report.title', { count: left, total: amount(left) })}
      description={t('bulk.report.text', { count: updated, total: amount(updated) })}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {stopped ? <Banner kind="danger">{stopped}</Banner> : null}
      <ul className={styles.rows}>
        {failed.map(({ id, name, reason }) => (
          <li key={id} className={styles.failed}>
            <strong>{name}</strong>
            <span className="soft">{reason}</span>
          </li>
        ))}
      </ul>
      {unnamed > 0 ? (
        <p className="soft">{t('bulk.report.more', { count: unnamed, total: amount(unnamed) })}</p>
      ) : null}
    </Dialog>
  );
}
