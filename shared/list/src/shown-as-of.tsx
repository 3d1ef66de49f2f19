import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { ListFreshness } from './list-freshness';

export interface ShownAsOfProps {
  /** When what is shown of the record was read, in milliseconds; null while the server can be reached. */
  asOf: number | null;
  isTrying: boolean;
  onRetry: () => void;
}

/** Over a record that is shown as it was last read, because the server cannot be reached: as of when, and what is missing. */
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
