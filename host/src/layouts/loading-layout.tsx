import type { ReactNode } from 'react';
import { BrandMark } from '@storeroom/ui/brand';
import styles from './loading-layout.module.css';

/** The logo with a message below it. */
export function LoadingLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.loading}>
      <BrandMark size={48} />
      {children}
    </main>
  );
}
