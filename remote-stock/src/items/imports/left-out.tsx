import type { ImportReport } from '@storeroom/contract';
import { leftOutOf } from '../files/jobs.api';
import { useFilesWords } from '../files-words.hooks';
import { FILE_FIELDS, fieldKey } from './import.rules';
import styles from './import.module.css';

/** The first rows that were not imported, each with its item, the column and the reason; the file has all of them. */
export function LeftOut({ report }: { report: ImportReport }) {
  const { t, counted, written } = useFilesWords();
  /** The reason, after the name of the column that it is about. */
  const said = (key: string, reason: string) => {
    const field = FILE_FIELDS.find((known) => known === key);
    return field ? t('import.report.of', { field: t(`import.field.${fieldKey(field)}`), reason }) : reason;
  };
  const { failed } = report;
  const more = leftOutOf(report) - failed.length;
  return (
    <section aria-labelledby="import-left-out" className={styles.section}>
      <h3 id="import-left-out">{t('import.report.rows')}</h3>
      <ul className={styles.leftOut}>
        {failed.map(({ row, name, errors }) => (
          <li key={row}>
            <strong>{t('import.report.row', { row: written(row) })}</strong>
            <span>
              {name ? <span className={styles.leftOutName}>{name} </span> : null}
              <span className="soft">
                {Object.entries(errors)
                  .map(([key, reasons]) => said(key, reasons.join(' ')))
                  .join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">{t('import.report.more', counted(more))}</p> : null}
    </section>
  );
}
