import { offlineWords, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';

/** Shown instead of rows that could not be fetched; nothing pops up (decision F1). */
export function NotFetched({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useTexts('admin');
  return (
    <EmptyState
      title={t('logs.failed.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('logs.failed.trying')} onClick={onRetry}>
          {t('logs.failed.retry')}
        </Button>
      }
    >
      {offlineWords('notRead') || t('logs.failed.text')}
    </EmptyState>
  );
}
