import { addTexts, useTexts, type ApiError } from '@storeroom/sdk';
import en from '../../texts/stock.forms.en.json';
import fr from '../../texts/stock.forms.fr.json';
import { refusalWords } from './refusal-words';

// The words of the forms come with the first of them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** Seconds, where a server that is asked too often does not say how long to wait. */
const A_WHILE = 60;

/**
 * Why many rows that were sent together were refused, in words that say what to do. Empty for a session that has ended and a
 * server in trouble: who asks says what is kept meanwhile.
 */
export function useRefusedSending(): (error: ApiError) => string {
  const t = useTexts('stock');
  return (error) => {
    const words = refusalWords(error, t);
    switch (error.status) {
      // No item is meant: those that are gone are told row by row.
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
