import { i18n } from '../locale/i18n';

/** What is said of a write made while the browser knows of no network: it never left the device. Empty with a network. */
export const notSent = (): string =>
  navigator.onLine ? '' : i18n.t('offline:notSent', { defaultValue: '' });
