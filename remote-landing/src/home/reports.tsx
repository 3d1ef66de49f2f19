import { Link, useTexts } from '@storeroom/sdk';
import styles from './reports.module.css';
import { Sign } from './sign';

const REPORTS = [
  { key: 'status', to: '/status' },
  { key: 'tracker', to: '/status/trackers' },
  { key: 'tls', to: '/status/tls' },
] as const;

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
            <Sign name="external" />
            <span className="sr">{t('reports.newTab')}</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
