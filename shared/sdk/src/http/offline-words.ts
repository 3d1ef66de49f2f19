import { i18n } from '../locale/i18n';

/**
 * The message while the browser is offline; empty otherwise. The message about a write is still correct once the
 * network is back. The texts load with the code for offline use.
 *
 * @param key `notSent` for a write that never left the device; `notRead` for data that could not be fetched or found
 */
export const offlineWords = (key: 'notSent' | 'notRead'): string =>
  navigator.onLine ? '' : i18n.t(`offline:${key}`, '');
