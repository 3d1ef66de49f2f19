import {
  ApiError,
  newId,
  now,
  queryClient,
  showToastAtom,
  useAtomValue,
  useCan,
  useMutation,
  userAtom,
  useSetAtom,
  useTexts,
  useWriteBlock,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import { permissionMissingToUndo, mayUndo, type StockLog, type UndoRequest } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { useEffect, useRef } from 'react';
import { LOGS_KEY } from './logs.queries';
import { undoBatch, undoEntry } from './logs.api';

/** What decides which entries the reader may undo; null while nobody is signed in. */
function useUndoRequest(): UndoRequest | null {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return user && { user_id: user.id, can, now: now() };
}

/** Undoes something and refetches the log; a refusal is shown as a toast. */
function useUndo<Answer>(
  send: (idempotencyKey: string) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => undefined,
): { undo: () => void; pending: boolean } {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      onDone(answer);
      return queryClient().invalidateQueries({ queryKey: LOGS_KEY });
    },
    onError: (error, key) => {
      // The session has ended, which the shell shows.
      if (error instanceof ApiError && error.status === 401) return;
      const { status, message: told } = error instanceof ApiError ? error : new ApiError(0, '');
      showToast({
        kind: 'failed',
        message: told || t('logs.undoFailed'),
        ...((status === 0 || told === '') && { action: { label: t('logs.retry'), run: () => mutate(key) } }),
      });
    },
  });
  return { undo: () => mutate(newId()), pending: isPending };
}

/** A button that undoes an entry, for users who may; "Undone" if somebody did. */
export function UndoButton({ log }: { log: StockLog }) {
  const t = useTexts('admin');
  const undoRequest = useUndoRequest();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  // Withdraws the Undo of a toast about the same change.
  const undo = useUndo(
    (key) => undoEntry(log.id, key),
    () => {
      withdrawUndo(`stock-log:${log.id}`);
      if (log.batch_id !== null) withdrawUndo(`stock-batch:${log.batch_id}`);
      withdrawUndo(`stock-status:${log.stock_id}`);
    },
  );
  return (
    <UndoControl
      isUndone={log.undone === true}
      isOffered={undoRequest !== null && mayUndo(log, undoRequest)}
      label={t('logs.undoOf', { name: log.name })}
      {...undo}
    />
  );
}

/** Whether the entry is of an item that an import added: it can only be undone together with the whole import. */
export const isImported = ({ action, cause, batch_id }: StockLog): boolean =>
  action === 'created' && cause === 'import' && batch_id !== null;

/** A button that undoes a batch, as far as it was not changed again since, for users who may undo all of it. */
export function UndoBatchButton({ log, what }: { log: StockLog; what: string }) {
  const t = useTexts('admin');
  const undoRequest = useUndoRequest();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const { batch_id, group, cause } = log;
  const undone = group?.undone ?? log.undone === true;
  const undo = useUndo(
    (key) => undoBatch(batch_id ?? '', key),
    ({ failed, kept_locations = [] }) => {
      withdrawUndo(`stock-batch:${batch_id}`);
      const message = [
        failed.length > 0 && t('logs.undoneInPart', { what }),
        kept_locations.length > 0 &&
          t('logs.keptLocations', { count: kept_locations.length, names: kept_locations.join(', ') }),
      ].filter(Boolean);
      if (message.length > 0) showToast({ kind: 'done', message: message.join(' ') });
    },
  );
  // Entries that were changed again since are left as they are, and the others can be undone.
  const batch: StockLog = { ...log, undone, changed_again: false };
  const isOffered =
    undoRequest !== null &&
    (isImported(log)
      ? !undone && permissionMissingToUndo(log, 'stock.import', undoRequest) === null
      : mayUndo(batch, undoRequest));
  return (
    <UndoControl
      isUndone={undone}
      isOffered={isOffered}
      label={cause === 'import' ? t('logs.undoOfImport') : t('logs.undoOfAll', { what })}
      {...undo}
    />
  );
}

interface UndoControlProps {
  isUndone: boolean;
  isOffered: boolean;
  /** What would be undone, for screen readers. */
  label: string;
  undo: () => void;
  pending: boolean;
}

/** The Undo button, or "Undone" in its place. */
function UndoControl({ isUndone, isOffered, label, undo, pending }: UndoControlProps) {
  const t = useTexts('admin');
  const disabledReason = useWriteBlock();
  const wasPressed = useRef(false);
  const done = useRef<HTMLSpanElement>(null);
  // The button disappears with the focus: unless it has moved elsewhere since, it goes to what takes its place.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isUndone && wasPressed.current && isLost) done.current?.focus();
  }, [isUndone]);
  if (isUndone) {
    return (
      <span ref={done} tabIndex={-1} className="soft t12">
        {t('logs.undone')}
      </span>
    );
  }
  if (!isOffered) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      icon="undo"
      pending={pending && t('logs.undoing')}
      aria-label={label}
      disabledReason={disabledReason}
      onClick={() => {
        wasPressed.current = true;
        undo();
      }}
    >
      {t('logs.undo')}
    </Button>
  );
}
