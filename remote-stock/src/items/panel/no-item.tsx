import { offlineWords, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { OtherTeam } from '../../other-team';

export interface NoItemProps {
  id: number;
  /** The server knows no such item in this team. */
  isUnknown: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** What the panel shows of an item that is not there: not yet, not to be had, or not at all. */
export function NoItem({ id, isUnknown, hasFailed, isFetching, onRetry }: NoItemProps) {
  const t = useTexts('stock');
  if (isUnknown) {
    return (
      <PanelSection>
        <OtherTeam kind="item" id={id}>
          <p>{t('unknown.text')}</p>
        </OtherTeam>
      </PanelSection>
    );
  }
  return (
    <PanelSection>
      {hasFailed ? (
        <>
          <p>{offlineWords('notRead') || t('notFetched.text')}</p>
          <Button icon="refresh" pending={isFetching && t('notFetched.trying')} onClick={onRetry}>
            {t('notFetched.retry')}
          </Button>
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </PanelSection>
  );
}
