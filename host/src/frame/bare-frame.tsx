import { brandingAtom, useAtomValue } from '@storeroom/sdk';
import { Brand } from '@storeroom/ui/brand';
import type { ReactNode } from 'react';
import { Logo } from '../look/brand-link';
import styles from './guest-frame.module.css';

/**
 * The frame after a failed start: the user is unknown, so the bar only has a link to the start page, which reloads.
 */
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
