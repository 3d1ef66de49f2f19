import './form-texts';
import { addTexts, useTexts, type ApiError } from '@storeroom/sdk';
import en from '../../texts/stock-sending.en.json';
import fr from '../../texts/stock-sending.fr.json';
import { refusalWords } from './refusal-words';

addTexts('en', 'stock-sending', en);
addTexts('fr', 'stock-sending', fr);

/** Seconds, where a server that is asked too often does not say how long to wait. */
const A_WHILE = 60;

/**
 * Why many rows that were sent together were refused, in words that say what to do. Empty for a session that has ended and a
 * server in trouble: who asks says what is kept meanwhile.
 */
export function useRefusedSending(): (error: ApiError) => string {
  const t = useTexts('stock-sending');
  const ofStock = useTexts('stock');
  return (error) => {
    const words = refusalWords(error, ofStock);
    switch (error.status) {
      // No item is meant: those that are gone are told row by row.
      case 404:
        return t('gone');
      case 410:
        return words || t('gone');
      case 413:
        return words || t('tooLarge');
      case 429:
        return t('tooOften', { count: error.retryAfter ?? A_WHILE });
      default:
        return words;
    }
  };
}
