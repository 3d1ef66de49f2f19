import { useLocale, useTexts } from '@storeroom/sdk';
import { LOCALES } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { MenuButton } from '@storeroom/ui/menu';
import { LANGUAGE_NAMES, useSwitchLanguage } from './language.hooks';

/** The languages in a menu of the bar. */
export function LanguageMenu() {
  const t = useTexts('host');
  const locale = useLocale();
  const switchLanguage = useSwitchLanguage();
  const code = locale.toUpperCase();
  const items = LOCALES.map((one) => ({
    key: one,
    label: LANGUAGE_NAMES[one],
    checked: one === locale,
    onSelect: () => switchLanguage(one),
  }));
  return (
    <MenuButton
      label={t('language.label')}
      items={items}
      align="end"
      button={(props) => (
        // The accessible name contains the visible text, for voice control.
        <Button
          kind="quiet"
          aria-label={`${t('language.current', { name: LANGUAGE_NAMES[locale] })}, ${code}`}
          {...props}
        >
          {code}
        </Button>
      )}
    />
  );
}
