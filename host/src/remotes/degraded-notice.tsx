import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';

/** The previous release runs: everything works, but perhaps not as announced. */
export function DegradedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('host');
  return (
    <Banner kind="warn" live action={<TextButton onClick={onRetry}>{t('remotes.retry')}</TextButton>}>
      {t('remotes.degraded')}
    </Banner>
  );
}
