import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { ListFreshness } from './list-freshness';

export interface ShownAsOfProps {
  /** When the record was read, in milliseconds: 0 where only a list has shown it, null while the server can be reached. */
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
      action={
        // Of what only a list has shown nobody knows the time.
        asOf > 0 && <ListFreshness fetchedAt={asOf} isFetching={isTrying} hasFailed onRefresh={onRetry} />
      }
    >
      {t('known')}
    </Banner>
  );
}
