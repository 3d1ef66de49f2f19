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
} from '@storeroom/sdk';
import { mayUndo, type StockLog } from '@storeroom/contract';
import { LOGS_KEY } from './logs.queries';

export function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}

/** Takes something back; the log shows what came of it at once, a refusal is told. */
export function useUndo<Answer>(
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
      // The session is over, and the shell says so.
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
