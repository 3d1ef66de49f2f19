import { useSearch } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { writeReportAddress } from '../data/report-address.rules';
import { useReportWords } from '../report-words.hooks';

/** The report was asked of a location that the team does not have, and the way out. */
export function NoSuchLocation() {
  const { t } = useReportWords();
  const [, change] = useSearch();
  return (
    <EmptyState
      title={t('problem.title')}
      level={3}
      actions={
        <Button onClick={() => change((next) => writeReportAddress(next, { location_id: null }))}>
          {t('problem.mend.location')}
        </Button>
      }
    >
      <p role="alert">{t('problem.foreign')}</p>
    </EmptyState>
  );
}
