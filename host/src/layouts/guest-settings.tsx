import { useLocale, useTexts } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { SchemeChoice } from '../colour-scheme/scheme-choice';
import { LanguageChoice } from '../language/language-choice';
import { LANGUAGE_NAMES } from '../language/language.hooks';
import styles from './guest-settings.module.css';

/**
 * Language and scheme behind two buttons of the bar. The platform's own popovers: they open, close and give focus back
 * without a line of ours, and the first page stays light.
 */
export function GuestSettings() {
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
