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
} from '@storeroom/shared';
import { mayUndo, type StockLog } from '@storeroom/shared/contract';
import { undoEntry } from './logs.api';
import { LOGS_KEY } from './logs.queries';

export function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}

/** Undo of one entry; the log shows the new entry at once, a refusal is told. */
export function useUndoEntry(): { undo: (log_id: number) => void; pending: boolean } {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ log_id, key }: { log_id: number; key: string }) => undoEntry(log_id, key),
    onSuccess: () => queryClient().invalidateQueries({ queryKey: LOGS_KEY }),
    onError: (error, press) => {
      const told = error instanceof ApiError ? error.message : '';
      showToast({
        kind: 'failed',
        message: told || t('logs.undoFailed'),
        ...(told === '' && { action: { label: t('logs.retry'), run: () => mutate(press) } }),
      });
    },
  });
  return { undo: (log_id) => mutate({ log_id, key: newId() }), pending: isPending };
}
