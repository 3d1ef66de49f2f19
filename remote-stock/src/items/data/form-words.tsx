import { addTexts, ApiError, type TextKey, type Texts, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import en from '../../texts/stock.forms.en.json';
import fr from '../../texts/stock.forms.fr.json';
import { refusalWords } from './item-words.hooks';

// The texts of the forms are loaded with the first of them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** How many seconds to wait after too many requests, if the server does not say. */
const A_WHILE = 60;

/**
 * Why rows that were sent together were not saved, and what to do.
 *
 * @param own the caller's texts, which say what is kept meanwhile
 */
export function notSentWords(
  error: unknown,
  t: Texts<TextKey<'stock'>>,
  own: { failed: string; signedOut: string },
): string {
  if (!(error instanceof ApiError)) return own.failed;
  const words = refusalWords(error, t);
  switch (error.status) {
    case 401:
    case 419:
      return own.signedOut;
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
      return words || own.failed;
  }
}

/** Says that the form was filled in from a draft that was not saved earlier, and offers to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts('stock');
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('field.discard')}</TextButton>}>
      {t('draft.restored')}
    </Banner>
  );
}
