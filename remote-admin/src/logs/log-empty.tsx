import { useGo, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { addressOfKind, type LogKind } from './log-kinds.rules';

/** Nothing was found, or nothing has happened yet. */
export function LogEmpty({ kind, filtered }: { kind: LogKind; filtered: boolean }) {
  const t = useTexts('admin');
  const go = useGo();
  if (!filtered) return <EmptyState title={t('logs.empty.title')}>{t(`logs.emptyOf.${kind}`)}</EmptyState>;
  return (
    <EmptyState
      title={t('logs.noMatch.title')}
      actions={<Button onClick={() => go(addressOfKind(kind))}>{t('logs.noMatch.clear')}</Button>}
    >
      {t('logs.noMatch.text')}
    </EmptyState>
  );
}
