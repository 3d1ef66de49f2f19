import { request } from '@storeroom/shared';
import type { Settings } from '@storeroom/shared/contract';
import { setSettingsAtom, store } from '@storeroom/shared/host';
import { pageFactsAtom } from './page-facts.state';

/** Nothing waits longer for settings; the default brand shows until they come. */
const PATIENCE = 1_500;

export async function fetchSettings(): Promise<void> {
  store().set(setSettingsAtom, await request<Settings>('/api/settings', { team: false }));
}

/** The settings of this host: from the page, else from the API. Never fails, never blocks. */
export async function takeSettings(): Promise<void> {
  const { settings } = store().get(pageFactsAtom);
  if (settings) return store().set(setSettingsAtom, settings);
  const coming = fetchSettings().catch(keepDefaults);
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** The default brand serves until somebody asks again. */
function keepDefaults(): void {
  return undefined;
}
