import { Link, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import { Button, ButtonLink, IconButton } from '@storeroom/ui/button';
import type { ReactNode } from 'react';
import { BrandLink } from '../look/brand-link';
import { SchemeChoice } from '../look/scheme-choice';
import { LanguageChoice } from '../look/language-choice';
import { LANGUAGE_NAMES } from '../look/language.hooks';
import { MenuToggle } from './menu-toggle';
import { menuStepAtom } from './menu.state';
import { GuestFoot } from './guest-foot';
import styles from './guest-frame.module.css';
import { SlideOver } from './lazy-overlays';
import { SkipLink } from './skip-link';

/**
 * Language and colour scheme in two menus of the bar. Native popovers open, close and restore the focus without code
 * of ours, which keeps the first page small.
 */
function GuestSettings() {
  const t = useTexts('host');
  const language = LANGUAGE_NAMES[useLocale()];
  return (
    <span className={styles.settings}>
      <Button
        kind="quiet"
        icon="globe"
        aria-label={t('language.current', { name: language })}
        popoverTarget="guest-language"
      >
        {language}
      </Button>
      <div id="guest-language" popover="auto" className={styles.panel}>
        <LanguageChoice />
      </div>
      <IconButton kind="quiet" icon="half" label={t('scheme.label')} popoverTarget="guest-scheme" />
      <div id="guest-scheme" popover="auto" className={styles.panel}>
        <SchemeChoice />
      </div>
    </span>
  );
}

/** The frame for guests: a slim bar with a link to sign in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useTexts('host');
  const isMenuVisible = useAtomValue(menuStepAtom) !== 'closed';
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
      {isMenuVisible ? <SlideOver /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <GuestFoot />
    </div>
  );
}
