import { useTexts } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { useMayUndo, useUndoEntry } from './undo.queries';

/** Takes an entry back, where this person may; says so where somebody did. */
export function UndoButton({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const mayUndo = useMayUndo();
  const { undo, pending } = useUndoEntry();
  if (log.undone) return <span className="soft t12">{t('logs.undone')}</span>;
  if (!mayUndo(log)) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="undo"
      pending={pending && t('logs.undoing')}
      aria-label={t('logs.undoOf', { name: log.name })}
      onClick={() => undo(log.id)}
    >
      {t('logs.undo')}
    </Button>
  );
}
