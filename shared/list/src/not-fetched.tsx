import { ApiError, offlineWords } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useListWords } from './texts.hooks';

/** Whether the server responded that it does not have this list or record; then retrying is of no use. */
export const isNotOffered = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

export interface NotFetchedProps {
  /** The error of the fetch: a 404 is explained differently than a missing response. */
  error: Error | null;
  isTrying: boolean;
  onRetry: () => void;
}

/** Shown in place of rows that could not be fetched. There is no toast in addition. */
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
