import { serverOrigin, settingsAtom, useAtomValue, useTexts } from '@storeroom/shared';
import styles from './reports.module.css';
import wrap from '../wrap.module.css';

/** Pages outside the product where anybody can check its claims for this host. */
function reportsOn(host: string) {
  return [
    { key: 'status', href: `${serverOrigin()}/health/ready` },
    { key: 'tracker', href: `https://themarkup.org/blacklight?url=${encodeURIComponent(host)}` },
    { key: 'tls', href: `https://www.ssllabs.com/ssltest/analyze.html?d=${encodeURIComponent(host)}` },
  ];
}

export function Reports() {
  const t = useTexts('landing');
  const { hostnames } = useAtomValue(settingsAtom);
  return (
    <nav className={styles['reports']} aria-label={t('reports.label')}>
      <div className={wrap['wrap']}>
        {reportsOn(hostnames.client).map(({ key, href }) => (
          <a key={key} href={href} target="_blank" rel="noopener">
            <span>
              <strong>{t(`reports.${key}.title`)}</strong>
              <span className="soft t14">{t(`reports.${key}.text`)}</span>
            </span>
            <span className={styles['away']} aria-hidden="true">
              ↗
            </span>
            <span className="sr">{t('reports.newTab')}</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
