import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { ListFreshness } from './list-freshness';

export interface ShownAsOfProps {
  /** When the shown state of the record was fetched, in milliseconds; null while the server can be reached. */
  asOf: number | null;
  isTrying: boolean;
  onRetry: () => void;
}

/**
 * A banner for a record in its last known state, shown while the server cannot be reached: how old it is, and what is
 * missing.
 */
export function ShownAsOf({ asOf, isTrying, onRetry }: ShownAsOfProps) {
  const t = useTexts('list');
  if (asOf === null) return null;
  return (
    <Banner
      kind="warn"
      live
      action={<ListFreshness fetchedAt={asOf} isFetching={isTrying} hasFailed inBanner onRefresh={onRetry} />}
    >
      {t('known')}
    </Banner>
  );
}
