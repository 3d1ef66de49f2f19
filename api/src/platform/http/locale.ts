import { preferredLocale, type Locale } from '@storeroom/contract';
import Negotiator from 'negotiator';

/** The language of an answer: the first in `Accept-Language`, by its weight, that the product speaks. */
export function localeOf(header = ''): Locale {
  return preferredLocale(new Negotiator({ headers: { 'accept-language': header } }).languages());
}
