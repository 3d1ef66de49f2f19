import { offlineWords, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';

/** Shown instead of rows that could not be fetched; nothing pops up (decision F1). */
export function NotFetched({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useTexts('stock');
  return (
    <EmptyState
      title={t('notFetched.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('notFetched.trying')} onClick={onRetry}>
          {t('notFetched.retry')}
        </Button>
      }
    >
      {offlineWords('notRead') || t('notFetched.text')}
    </EmptyState>
  );
}
