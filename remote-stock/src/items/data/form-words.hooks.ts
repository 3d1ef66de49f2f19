import { addTexts, useTexts, type ApiError } from '@storeroom/sdk';
import en from '../../texts/stock.forms.en.json';
import fr from '../../texts/stock.forms.fr.json';
import { refusalWords } from './item-words.hooks';

// The texts of the forms are loaded with the first of them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** How many seconds to wait after too many requests, if the server does not say. */
const A_WHILE = 60;

/**
 * Returns why rows that were sent together were refused, and what to do. Empty for an ended session, and where nothing was
 * done for now, for which the caller says what is kept meanwhile.
 */
export function useRefusedSending(): (error: ApiError) => string {
  const t = useTexts('stock');
  return (error) => {
    const words = refusalWords(error, t);
    switch (error.status) {
      // 404 is not about an item: deleted items are reported row by row.
      case 404:
        return t('sending.gone');
      case 410:
        return words || t('sending.gone');
      case 413:
        return words || t('sending.tooLarge');
      case 429:
        return t('sending.tooOften', { count: error.retryAfter ?? A_WHILE });
      default:
        return words;
    }
  };
}
