import { brandingAtom, useAtomValue } from '@storeroom/sdk';
import { Brand } from '@storeroom/ui/brand';
import type { ReactNode } from 'react';
import { Logo } from '../branding/brand-link';
import styles from './guest-frame.module.css';

/** Where the start failed: nobody knows who is here, so the bar leads home, by loading the page anew, and no further. */
export function BareFrame({ children }: { children: ReactNode }) {
  const { name, logo, logo_dark } = useAtomValue(brandingAtom);
  return (
    <div className={styles.frame}>
      <header className={styles.bar} data-navigation="guest">
        <div className={styles.inside}>
          <Brand to="/" name={name} logo={logo ? <Logo src={logo} dark={logo_dark} /> : undefined} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
