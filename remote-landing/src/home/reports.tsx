import { Link, useTexts } from '@storeroom/sdk';
import styles from './reports.module.css';
import { InlineIcon } from './inline-icon';

const REPORTS = [
  { key: 'status', to: '/status' },
  { key: 'tracker', to: '/status/trackers' },
  { key: 'tls', to: '/status/tls' },
] as const;

const EXTERNAL =
  'M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16.5 3.5 9.5 10.5';

/** Links to pages where visitors can check the state of this host. */
export function Reports() {
  const t = useTexts('landing');
  return (
    <nav className={styles.reports} aria-label={t('reports.label')}>
      <div className={styles.wrap}>
        {REPORTS.map(({ key, to }) => (
          <Link key={key} to={to} target="_blank" rel="noopener">
            <span>
              <strong>{t(`reports.${key}.title`)}</strong>
              <span className="soft t14">{t(`reports.${key}.text`)}</span>
            </span>
            <InlineIcon shape={EXTERNAL} />
            <span className="sr">{t('reports.newTab')}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
