import { useLocale, useTexts } from '@storeroom/shared';
import type { Locale } from '@storeroom/shared/contract';
import type { ReactNode } from 'react';
import styles from './policies.module.css';

/** Last time that a policy's meaning changed. */
const POLICY_DATE = new Date('2026-11-20');

function written(date: Date, locale: Locale): string {
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return days.format(date);
}

/** Heading, date and measure that both policies share. `name` is the key of its texts. */
export function PolicyPage({ name, children }: { name: 'cookies' | 'privacy'; children: ReactNode }) {
  const t = useTexts('landing');
  const date = written(POLICY_DATE, useLocale());
  return (
    <article className={styles['page']}>
      <header>
        <h1>{t(`${name}.title`)}</h1>
        <p className="soft t14">{t('policies.version', { date })}</p>
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
