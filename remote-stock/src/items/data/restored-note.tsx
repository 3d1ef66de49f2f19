import './form-words.hooks';
import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';

/** Says that the form was filled in from a draft that was not saved earlier, and offers to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts('stock');
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('field.discard')}</TextButton>}>
      {t('draft.restored')}
    </Banner>
  );
}
