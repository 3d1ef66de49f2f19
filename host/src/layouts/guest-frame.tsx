import { Link, useAtomValue, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import type { ReactNode } from 'react';
import { BrandLink } from '../branding/brand-link';
import { MenuToggle } from '../navigation/menu-toggle';
import { menuStepAtom } from '../navigation/menu.state';
import { GuestFoot } from './guest-foot';
import styles from './guest-frame.module.css';
import { GuestSettings } from './guest-settings';
import { SlideOver } from './lazy-overlays';
import { SkipLink } from './skip-link';

/** A slim bar with sign-in, for those who look around. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useTexts('host');
  const isMenuThere = useAtomValue(menuStepAtom) !== 'closed';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar} data-navigation="guest">
        <div className={styles.inside}>
          <BrandLink className={styles.brand} />
          <span className="grow" />
          <GuestSettings />
          <ButtonLink as={Link} to="/login">
            {t('layout.signIn')}
          </ButtonLink>
          <MenuToggle className={styles.narrow} />
        </div>
      </header>
      {isMenuThere ? <SlideOver /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <GuestFoot />
    </div>
  );
}
