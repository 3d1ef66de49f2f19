import { useLocale, useTexts } from '@storeroom/sdk';
import { POLICY_VERSION } from '@storeroom/contract';
import type { ReactNode } from 'react';
import { TextPage } from '../text-page';
import { POLICY_TEXTS } from './policy-texts';
import { writtenDate } from './written-date';

/** Heading and date of both policies. `name` is the key of its texts. */
export function PolicyPage({ name, children }: { name: 'cookies' | 'privacy'; children: ReactNode }) {
  const t = useTexts(POLICY_TEXTS);
  const date = writtenDate(new Date(POLICY_VERSION), useLocale());
  return (
    <TextPage
      title={t(`${name}.title`)}
      note={t('policies.version', { date })}
      summary={t(`${name}.summary`)}
    >
      {children}
    </TextPage>
  );
}

/** One titled section of a policy. */
export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
