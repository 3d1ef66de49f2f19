import { useAtomValue, useTexts } from '@storeroom/sdk';
import type { ReactNode } from 'react';
import { BrandLink } from '../look/brand-link';
import { SchemeChoice } from '../look/scheme-choice';
import { LanguageChoice } from '../look/language-choice';
import { arrivalNoticeAtom } from '../session/arrival-notice.state';
import { ArrivalNotice } from './lazy-parts';
import styles from './box-layout.module.css';

/** Brand, one card, language and colour scheme; nothing else. */
export function BoxLayout({ children }: { children: ReactNode }) {
  const t = useTexts('host');
  const notice = useAtomValue(arrivalNoticeAtom);
  return (
    <div className={styles.box}>
      <header>
        <BrandLink className={styles.brand} />
      </header>
      {notice === null ? null : (
        <div className={styles.notice}>
          <ArrivalNotice />
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.card}>
        {children}
      </main>
      <footer className={styles.foot} aria-label={t('layout.settings')}>
        <LanguageChoice />
        <SchemeChoice />
      </footer>
    </div>
  );
}
