import { useTexts } from '@storeroom/shared';
import type { ReactNode } from 'react';
import styles from './policies.module.css';

/** Last time that a policy's meaning changed. */
const POLICY_DATE = '2026-11-20';

/** Heading, date and measure that both policies share. `name` is the key of its texts. */
export function PolicyPage({ name, children }: { name: 'cookies' | 'privacy'; children: ReactNode }) {
  const t = useTexts('landing');
  return (
    <article className={styles['page']}>
      <header>
        <h1>{t(`${name}.title`)}</h1>
        <p className="soft t14">{t('policies.version', { date: new Date(POLICY_DATE) })}</p>
      </header>
      <p className={styles['summary']}>{t(`${name}.summary`)}</p>
      {children}
    </article>
  );
}

/** One titled paragraph of a policy. */
export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
