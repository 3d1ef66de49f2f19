import { Link, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import { Button, ButtonLink, IconButton } from '@storeroom/ui/button';
import type { ReactNode } from 'react';
import { BrandLink } from '../branding/brand-link';
import { SchemeChoice } from '../colour-scheme/scheme-choice';
import { LanguageChoice } from '../language/language-choice';
import { LANGUAGE_NAMES } from '../language/language.hooks';
import { MenuToggle } from '../navigation/menu-toggle';
import { menuStepAtom } from '../navigation/menu.state';
import { GuestFoot } from './guest-foot';
import styles from './guest-frame.module.css';
import { SlideOver } from './lazy-overlays';
import { SkipLink } from './skip-link';

/**
 * Language and scheme behind two buttons of the bar. The platform's own popovers: they open, close and give focus back
 * without a line of ours, and the first page stays light.
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
