import { useLocale, useTexts } from '@storeroom/sdk';
import { LOCALES, type Locale } from '@storeroom/contract';
import { useLocation } from '@storeroom/sdk/host';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { LANGUAGE_NAMES, useSwitchLanguage } from './language.hooks';
import { addressIn } from './switch-locale';

/** A link to the page in its other language; a plain click switches in place instead. */
function LanguageLink({ to, children, ...rest }: { to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  const switchLanguage = useSwitchLanguage();
  const press = (event: MouseEvent) => {
    const locale = LOCALES.find((one) => one === rest.lang);
    if (!locale || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    switchLanguage(locale);
  };
  return (
    <a href={to} {...rest} onClick={press}>
      {children}
    </a>
  );
}

/** The two languages side by side. */
export function LanguageChoice() {
  const t = useTexts('host');
  const location = useLocation();
  const items = LOCALES.map((locale: Locale) => ({
    key: locale,
    label: LANGUAGE_NAMES[locale],
    to: addressIn(locale, location),
    lang: locale,
  }));
  return <SegmentedLinks label={t('language.label')} current={useLocale()} items={items} as={LanguageLink} />;
}
