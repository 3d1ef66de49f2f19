import { ApiError, offlineWords } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useListWords } from './texts.hooks';

/** Whether the server does not have what was asked for: nobody has to wait for it. */
export const isNotOffered = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

export interface NotFetchedProps {
  /** A server that does not have what was asked for is not told of as one that does not answer. */
  error: Error | null;
  isTrying: boolean;
  onRetry: () => void;
}

/** Shown instead of rows that could not be fetched; nothing pops up (decision F1). */
export function NotFetched({ error, isTrying, onRetry }: NotFetchedProps) {
  const { t } = useListWords();
  return (
    <EmptyState
      title={t('notFetched.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('notFetched.trying')} onClick={onRetry}>
          {t('notFetched.retry')}
        </Button>
      }
    >
      {offlineWords('notRead') || t(isNotOffered(error) ? 'notFetched.absent' : 'notFetched.text')}
    </EmptyState>
  );
}
