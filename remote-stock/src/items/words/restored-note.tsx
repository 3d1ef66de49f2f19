import './form-words.hooks';
import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';

/** What stands in the form was typed earlier and not saved; nobody is to wonder where it comes from. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts('stock');
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('field.discard')}</TextButton>}>
      {t('draft.restored')}
    </Banner>
  );
}
