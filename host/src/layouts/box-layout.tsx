import { useTexts } from '@storeroom/shared';
import type { ReactNode } from 'react';
import { BrandLink } from '../branding/brand-link';
import { SchemeChoice } from '../colour-scheme/scheme-choice';
import { LanguageChoice } from '../routing/language-choice';
import styles from './box-layout.module.css';

/** Brand, one card, language and scheme; nothing else. */
export function BoxLayout({ children }: { children: ReactNode }) {
  const t = useTexts('host');
  return (
    <div className={styles.box}>
      <header>
        <BrandLink className={styles.brand} />
      </header>
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
