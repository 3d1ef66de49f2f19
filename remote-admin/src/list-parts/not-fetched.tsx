import { ApiError, offlineWords, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';

export interface NotFetchedProps {
  /** A server that does not have what was asked for is not told of as one that does not answer. */
  error: Error | null;
  isTrying: boolean;
  onRetry: () => void;
}

/** Shown instead of rows that could not be fetched; nothing pops up (decision F1). */
export function NotFetched({ error, isTrying, onRetry }: NotFetchedProps) {
  const t = useTexts('admin');
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      title={t('logs.failed.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('logs.failed.trying')} onClick={onRetry}>
          {t('logs.failed.retry')}
        </Button>
      }
    >
      {offlineWords('notRead') || t(isAbsent ? 'logs.failed.absent' : 'logs.failed.text')}
    </EmptyState>
  );
}
