import type { Locale } from '@storeroom/contract';
import { addTexts } from '@storeroom/sdk/host';
import { loadChunk } from './load-chunk';

/** Loads the host's own texts; the page server preloads those of the page's language. */
const WORDS: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/host.en.json'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ '../texts/host.fr.json'),
};

const added = new Set<Locale>();

export async function loadHostTexts(locale: Locale): Promise<void> {
  if (added.has(locale)) return;
  addTexts(locale, 'host', (await loadChunk(WORDS[locale])).default);
  added.add(locale);
}
