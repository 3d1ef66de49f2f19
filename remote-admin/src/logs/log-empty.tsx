import { useGo, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';

/** Nothing was found, or nothing has happened yet. */
export function LogEmpty({ filtered }: { filtered: boolean }) {
  const t = useTexts('admin');
  const go = useGo();
  if (!filtered) return <EmptyState title={t('logs.empty.title')}>{t('logs.empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('logs.noMatch.title')}
      actions={<Button onClick={() => go('/logs')}>{t('logs.noMatch.clear')}</Button>}
    >
      {t('logs.noMatch.text')}
    </EmptyState>
  );
}
