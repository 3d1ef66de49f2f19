import { ApiError, newId, now, refreshFigures, useMutation, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { noteWriteAtom, useIsMounted, useReportFailure, useStockCache } from '../../items';
import {
  useQueue,
  useSendWork,
  type AddLinesWork,
  type EditLineWork,
  type EditListWork,
  type RemoveLineWork,
} from '../../unsent';
import { listKeys, putList } from './list-cache';

interface Written {
  list: StockList;
  /** By how much each line was increased, for added lines. */
  added?: readonly { item_id: number; amount: number }[];
}

interface Write {
  /** The name shown in the message about a failure. */
  about: string;
  onDone?: (list: StockList, added: NonNullable<Written['added']>) => void;
  /** Shows a refusal itself; returns whether it did. */
  onRefused?: (error: ApiError) => boolean;
}

/** A write that needs a connection; each attempt makes the same call. */
interface Call extends Write {
  call: () => Promise<StockList>;
}

/** A write that waits on the device when no answer comes. */
interface QueueableWrite extends Write {
  work: AddLinesWork | EditLineWork | EditListWork | RemoveLineWork;
  /** The customer of the list; left out when `about` has it. */
  customer?: string;
  /** Called when it waits on the device. The message about that is shown elsewhere. */
  onQueued?: () => void;
}

type ListWrite = Call | QueueableWrite;

interface Press {
  write: ListWrite;
  /** The idempotency key, the same for each attempt. */
  key: string;
  /** Milliseconds. */
  made_at: number;
}

const writeOf = (
  { work, about: name, customer }: QueueableWrite,
  { key: id, made_at }: Omit<Press, 'write'>,
) => ({
  ...{ id, made_at, name, work },
  ...(customer && { customer }),
});

/** Sends the changes of one list one after the other. Each is shown once the server has answered or it waits to be sent. */
export function useListWrite(id: number) {
  const cache = useStockCache();
  const reportFailure = useReportFailure();
  const sendWork = useSendWork();
  const queue = useQueue();
  const isMounted = useIsMounted();
  const noteWrite = useSetAtom(noteWriteAtom);
  const ask = (write: QueueableWrite, press: Press) => {
    const { name, customer = null, ...entry } = writeOf(write, press);
    queue.add({ ...entry, team_id: cache.team, about: { name, customer } });
    write.onQueued?.();
  };
  const { mutate, isPending } = useMutation({
    scope: { id: `list-${id}` },
    mutationFn: async ({ write, key, made_at }: Press): Promise<Written | null> => {
      if ('call' in write) return { list: await write.call() };
      return sendWork(writeOf(write, { key, made_at }));
    },
    onMutate: ({ write, ...press }) => {
      if (!('call' in write)) noteWrite(writeOf(write, press));
    },
    onSuccess: (written, { write }) => {
      if (written === null) return 'onQueued' in write ? write.onQueued?.() : undefined;
      putList(cache, written.list);
      void refreshFigures();
      write.onDone?.(written.list, written.added ?? []);
    },
    onError: (error, press) => {
      const { write } = press;
      // A refusal means that the list on this page is out of date.
      void cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) });
      if (error instanceof ApiError && [409, 422].includes(error.status) && 'work' in write) {
        // The form that would show it is gone: the queue sends it again under the same key, and lists the refusal.
        if (write.onRefused && !isMounted()) return ask(write, press);
      }
      if (error instanceof ApiError && write.onRefused?.(error)) return;
      reportFailure(error, write.about, () => mutate(press));
    },
  });
  return { write: (write: ListWrite) => mutate({ write, key: newId(), made_at: now() }), isPending };
}
