import type { ReactNode } from 'react';
import { BrandMark } from '@storeroom/ui/brand';
import styles from './loading-layout.module.css';

/** The brand's sign, and beneath it whatever there is to say. */
export function LoadingLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.loading}>
      <BrandMark size={48} />
      {children}
    </main>
  );
}
