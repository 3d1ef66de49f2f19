import { createStore } from '@storeroom/sdk';
import type { LayoutName, Locale, PageData } from '@storeroom/contract';
import { addTexts, setLocaleAtom, setSettingsAtom, startI18n } from '@storeroom/sdk/host';
import { markupOf } from '@storeroom/sdk/prerender';
import { LAYOUTS } from '../frame/layouts';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import en from '../texts/host.en.json';
import fr from '../texts/host.fr.json';

addTexts('en', 'host', en);
addTexts('fr', 'host', fr);

interface FrameRequest {
  facts: PageData;
  layout: LayoutName;
  locale: Locale;
  /** With language prefix and query. */
  address: string;
  /** Markup of the screen inside the frame, inserted as it is. */
  screen: string;
}

/** A text that never occurs in a frame. */
const PLACE = '\uE000screen\uE001';

/**
 * Renders what a guest sees around a screen, on the page server, before any script has run. The page server loads
 * this file from the build of the shell, so both render the same.
 */
export function drawFrame({ facts, layout, locale, address, screen }: FrameRequest): string {
  const store = createStore();
  store.set(setLocaleAtom, locale);
  store.set(bootstrapDataAtom, facts);
  if (facts.settings) store.set(setSettingsAtom, facts.settings);
  // The texts are loaded already, so the language changes before this returns.
  void startI18n(locale);
  const Layout = LAYOUTS[layout];
  const [before = '', after = ''] = markupOf(<Layout>{PLACE}</Layout>, store, address, 'frame-').split(PLACE);
  return before + screen + after;
}
