import { useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { EmptyState } from '@storeroom/shared/ui/empty-state';

/** Instead of entries that never came. It stands in their place and interrupts nobody (decision F1). */
export function LogFailed({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useTexts('admin');
  return (
    <EmptyState
      title={t('logs.failed.title')}
      actions={
        <Button icon="refresh" pending={isTrying && t('logs.failed.trying')} onClick={onRetry}>
          {t('logs.failed.retry')}
        </Button>
      }
    >
      {t('logs.failed.text')}
    </EmptyState>
  );
}
