import { Link, useCan } from '@storeroom/sdk';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';

/** Where a team has nothing yet: what reports will tell of. */
export function FirstUse() {
  const { t } = useReportWords();
  return (
    <p className={styles.firstUse}>
      {t('firstUse.text')} <Link to="/stock">{t('firstUse.go')}</Link>
    </p>
  );
}

/** Where no item has a minimum nothing can be low, whatever is empty: how many are, and where they are listed. */
export function NoMinimum({ empty }: { empty: number }) {
  const { t, counted } = useReportWords();
  const can = useCan();
  return (
    <p className={styles.firstUse}>
      {empty > 0 ? t('low.emptyNow', counted(empty)) : null}{' '}
      {empty > 0 && can('stock.empty') ? (
        <Link to="/stock/empty">{t('low.toEmpty')}</Link>
      ) : (
        <Link to="/stock">{t('low.toStock')}</Link>
      )}
    </p>
  );
}
