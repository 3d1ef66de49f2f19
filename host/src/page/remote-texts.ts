import type { Locale } from '@storeroom/contract';
import type { RemoteModule } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';

const running = new Set<RemoteModule>();
const added = new WeakMap<RemoteModule, Map<Locale, Promise<void>>>();

/** Loads the texts of a remote in one language; once, unless it failed. */
export function loadTexts(remote: RemoteModule, locale: Locale): Promise<void> {
  running.add(remote);
  const languages = added.get(remote) ?? new Map<Locale, Promise<void>>();
  added.set(remote, languages);
  const known = languages.get(locale);
  if (known) return known;
  const loading = remote.texts[locale]().then((texts) => addTexts(locale, remote.name, texts.default));
  languages.set(locale, loading);
  loading.catch(() => languages.delete(locale));
  return loading;
}

/** Before the page changes its language: loads the texts of every running remote. */
export async function loadTextsOfRunning(locale: Locale): Promise<void> {
  await Promise.all([...running].map((remote) => loadTexts(remote, locale)));
}
