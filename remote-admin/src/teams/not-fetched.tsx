import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useTeamWords } from './team-words.hooks';

/** Shown in place of what could not be fetched; nothing pops up (decision F1). */
export function NotFetched({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const { t } = useTeamWords();
  return (
    <EmptyState
      title={t('teams.notFetched.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('teams.notFetched.trying')} onClick={onRetry}>
          {t('teams.notFetched.retry')}
        </Button>
      }
    >
      {t('teams.notFetched.text')}
    </EmptyState>
  );
}
