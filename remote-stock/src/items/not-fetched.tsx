import { useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { EmptyState } from '@storeroom/shared/ui/empty-state';

/** Instead of rows that never came. It stands in their place and interrupts nobody (decision F1). */
export function NotFetched({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useTexts('stock');
  return (
    <EmptyState
      title={t('not-fetched.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('not-fetched.trying')} onClick={onRetry}>
          {t('not-fetched.retry')}
        </Button>
      }
    >
      {t('not-fetched.text')}
    </EmptyState>
  );
}
