import { i18n } from '../locale/i18n';

/**
 * What is said where the browser knows of no network; empty with one. Of a write it stands on when there is one again. The words come with what makes a page work without.
 *
 * @param key `notSent` of a write, which never left the device; `notRead` in place of what could not be read or found
 */
export const offlineWords = (key: 'notSent' | 'notRead'): string =>
  navigator.onLine ? '' : i18n.t(`offline:${key}`, '');
