import { request, settingsAtom } from '@storeroom/sdk';
import { setSettingsAtom, store } from '@storeroom/sdk/host';
import { loadChunk } from './load-chunk';
import { bootstrapDataAtom } from './bootstrap-data.state';

/** Nothing waits longer than this for settings; the default brand is shown until they come. */
const TIMEOUT_MS = 1_500;

/** Fetches the settings; fields that the response lacks keep their value. The page server uses the same rules. */
export async function fetchSettings(): Promise<void> {
  const [answer, { settingsFrom }] = await Promise.all([
    request('GET /api/settings', { team: false }),
    loadChunk(() => import(/* webpackChunkName: "settings" */ './read-settings')),
  ]);
  store().set(setSettingsAtom, settingsFrom(answer, store().get(settingsAtom)));
}

/** The settings of this host: from the bootstrap data, otherwise from the API. Never fails, never blocks. */
export async function loadSettings(): Promise<void> {
  const { settings } = store().get(bootstrapDataAtom);
  if (settings) return store().set(setSettingsAtom, settings);
  // The default brand stays until the next attempt.
  const fetching = fetchSettings().catch(() => undefined);
  await Promise.race([fetching, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
