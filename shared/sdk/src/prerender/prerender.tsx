import {
  LOCALES,
  landingFrom,
  PLACEHOLDERS,
  type Locale,
  type PrerenderedScreen,
  type RouteRow,
} from '@storeroom/contract';
import { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { NO_CHOICE, setConsentAtom } from '../consent/consent.state';
import { addTexts, startI18n } from '../locale/i18n';
import { setLocaleAtom } from '../locale/locale.state';
import { withLocale } from '../locale/locale-path';
import type { RemoteModule } from '../remote-module';
import { setSettingsAtom, settingsAtom } from '../settings/settings.state';
import { markupOf } from './markup';

export interface DrawnScreen extends PrerenderedScreen {
  screen: string;
  locale: Locale;
}

interface Guest {
  contactForm: boolean;
  hasChosen: boolean;
  hasOwnWords: boolean;
}

const { title = '', subtitle = '', ...BRANDING } = PLACEHOLDERS;
const inEveryLanguage = (text: string) => ({ en: text, fr: text });
const OWN_WORDS = { title: inEveryLanguage(title), subtitle: inEveryLanguage(subtitle) };

function screenMarkup(
  Screen: ComponentType,
  { path }: RouteRow,
  locale: Locale,
  { contactForm, hasChosen, hasOwnWords }: Guest,
): string {
  const store = createStore();
  const settings = store.get(settingsAtom);
  store.set(setLocaleAtom, locale);
  store.set(setSettingsAtom, {
    ...settings,
    branding: { ...settings.branding, ...BRANDING, contact_form: contactForm },
    landing: hasOwnWords ? landingFrom({ jumbotron: OWN_WORDS }) : null,
  });
  store.set(setConsentAtom, { accepted: hasChosen, choice: NO_CHOICE });
  return markupOf(<Screen />, store, withLocale(path, locale), 'screen-');
}

function variantsOf(draw: (guest: Guest) => string): PrerenderedScreen['variants'] {
  const guest = { contactForm: true, hasChosen: false, hasOwnWords: false };
  const html = draw(guest);
  const cookie_choice = html === draw({ ...guest, hasChosen: true }) ? 'any' : 'none';
  const forms =
    html === draw({ ...guest, contactForm: false }) ? (['any'] as const) : (['on', 'off'] as const);
  const hasWords = html !== draw({ ...guest, hasOwnWords: true });
  return forms.flatMap((contact_form) =>
    (hasWords ? (['product', 'own'] as const) : [undefined]).map((jumbotron) => ({
      contact_form,
      cookie_choice,
      ...(jumbotron && { jumbotron }),
      html: draw({ ...guest, contactForm: contact_form !== 'off', hasOwnWords: jumbotron === 'own' }),
    })),
  );
}

/**
 * Renders the prerendered screens of a remote in each language, as a guest sees them before any script has run. For
 * builds: it runs in Node. Values of the branding are `PLACEHOLDERS`.
 *
 * @throws when a screen cannot be rendered without a browser
 */
export async function prerender(remote: RemoteModule, routes: readonly RouteRow[]): Promise<DrawnScreen[]> {
  const drawn: DrawnScreen[] = [];
  for (const locale of LOCALES) {
    const texts = await remote.texts[locale]();
    addTexts(locale, remote.name, texts.default);
    await startI18n(locale);
    for (const row of routes) {
      const load = row.prerendered && remote.screens[row.id];
      if (!load) continue;
      const { default: Screen } = await load();
      const variants = variantsOf((guest) => screenMarkup(Screen, row, locale, guest));
      drawn.push({ screen: row.id, locale, variants });
    }
  }
  return drawn;
}
