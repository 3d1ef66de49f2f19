import type { ImportReport } from '@storeroom/contract';
import { useFilesWords } from '../files-words.hooks';
import styles from './import.module.css';

/** So many are told of here; the file has all of them. */
const MOST = 100;

/** The rows that were not imported, each with the reason. */
export function LeftOut({ failed }: { failed: ImportReport['failed'] }) {
  const { t, counted, written } = useFilesWords();
  const more = failed.length - MOST;
  return (
    <section aria-labelledby="import-left-out" className={styles.section}>
      <h3 id="import-left-out">{t('import.report.rows')}</h3>
      <ul className={styles.leftOut}>
        {failed.slice(0, MOST).map(({ row, errors }) => (
          <li key={row}>
            <strong>{t('import.report.row', { row: written(row) })}</strong>
            <span className="soft">{Object.values(errors).flat().join(' ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">{t('import.report.more', counted(more))}</p> : null}
    </section>
  );
}
