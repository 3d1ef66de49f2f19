import { Link, useSearch } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { usePhone } from '@storeroom/ui/phone';
import { Select } from '@storeroom/ui/select';
import { writeReportAddress } from '../data/report-address.rules';
import { REPORT_KEYS, type ReportKeyOfPage, topicOf } from '../data/report-keys';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';

/** All reports: a list at the side, on a phone one field. Period and location go along. */
export function ReportChoice({ chosen }: { chosen: ReportKeyOfPage | null }) {
  const { t } = useReportWords();
  const [search, change] = useSearch();
  const isPhone = usePhone();
  const pathOf = (report: ReportKeyOfPage) => {
    const next = new URLSearchParams(search);
    writeReportAddress(next, { report });
    return next.size > 0 ? `/stock/reports?${next}` : '/stock/reports';
  };
  if (isPhone) {
    return (
      <Field label={t('report')} className={styles.choice}>
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => change((next) => writeReportAddress(next, { report: target.value }))}
        >
          {chosen === null ? <option value="">{t('chooseReport')}</option> : null}
          {REPORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {t(`name.${topicOf(key)}`)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <nav className={styles.list} aria-label={t('reports')}>
      <ul>
        {REPORT_KEYS.map((key) => (
          <li key={key}>
            <Link to={pathOf(key)} aria-current={key === chosen ? 'page' : undefined}>
              {t(`name.${topicOf(key)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
