import { useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import en from '../texts/degraded.en.json';
import fr from '../texts/degraded.fr.json';

addTexts('en', 'degraded', en);
addTexts('fr', 'degraded', fr);

/** Shown while the previous release runs in place of the live one. */
export function DegradedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('degraded');
  const host = useTexts('host');
  return (
    <Banner kind="warn" live action={<TextButton onClick={onRetry}>{host('remotes.retry')}</TextButton>}>
      {t('degraded')}
    </Banner>
  );
}
