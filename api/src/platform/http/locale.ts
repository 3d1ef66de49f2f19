import { preferredLocale, type Locale } from '@storeroom/contract';
import Negotiator from 'negotiator';

/** The language of an answer: the language in `Accept-Language` with the greatest weight that the product has. */
export function localeOf(header = ''): Locale {
  return preferredLocale(new Negotiator({ headers: { 'accept-language': header } }).languages());
}
