import { ApiError, offlineWords, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { ListFreshness } from './list-freshness';

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

export interface ShownAsOfProps {
  /** When what is shown of the record was read, in milliseconds; null while the server can be reached. */
  asOf: number | null;
  isTrying: boolean;
  onRetry: () => void;
}

/** Over a record that is shown as it was last read, because the server cannot be reached: as of when, and what is missing. */
export function ShownAsOf({ asOf, isTrying, onRetry }: ShownAsOfProps) {
  const t = useTexts('admin');
  if (asOf === null) return null;
  return (
    <Banner
      kind="warn"
      live
      action={<ListFreshness fetchedAt={asOf} isFetching={isTrying} hasFailed onRefresh={onRetry} />}
    >
      {t('logs.failed.known')}
    </Banner>
  );
}
