import { ApiError, newId, now, refreshFigures, useMutation, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { noteWriteAtom, useReportFailure, useStockCache } from '../../items';
import {
  useSendWork,
  type AddLinesWork,
  type EditLineWork,
  type EditListWork,
  type RemoveLineWork,
} from '../../unsent';
import { listKeys, putList } from './list-cache';

interface Written {
  list: StockList;
  /** By how much each line wants more, where lines were added. */
  added?: readonly { item_id: number; amount: number }[];
}

interface Write {
  /** What it is about, for what is said of a failure. */
  about: string;
  onDone?: (list: StockList, added: NonNullable<Written['added']>) => void;
  /** Says itself what was refused; answers whether it did. */
  onRefused?: (error: ApiError) => boolean;
}

/** What needs a connection: the same call for every try of it. */
interface Call extends Write {
  call: () => Promise<StockList>;
}

/** What waits on the device where no answer comes. */
interface Keepable extends Write {
  work: AddLinesWork | EditLineWork | EditListWork | RemoveLineWork;
  /** Whose list it is; not where `about` says that. */
  customer?: string;
  /** It waits on the device, which says so itself. */
  onKept?: () => void;
}

export type ListWrite = Call | Keepable;

interface Press {
  write: ListWrite;
  /** The same for every try of it. */
  key: string;
  /** Milliseconds. */
  made_at: number;
}

const keepable = ({ work, about: name, customer }: Keepable, { key: id, made_at }: Omit<Press, 'write'>) => ({
  ...{ id, made_at, name, work },
  ...(customer && { customer }),
});

/** Changes of one list, one after the other: each is shown once the server has answered, or once it waits to be sent. */
export function useListWrite(id: number) {
  const cache = useStockCache();
  const reportFailure = useReportFailure();
  const sendWork = useSendWork();
  const noteWrite = useSetAtom(noteWriteAtom);
  const { mutate, isPending } = useMutation({
    scope: { id: `list-${id}` },
    mutationFn: async ({ write, key, made_at }: Press): Promise<Written | null> => {
      if ('call' in write) return { list: await write.call() };
      return sendWork(keepable(write, { key, made_at }));
    },
    onMutate: ({ write, ...press }) => {
      if (!('call' in write)) noteWrite(keepable(write, press));
    },
    onSuccess: (written, { write }) => {
      if (written === null) return 'onKept' in write ? write.onKept?.() : undefined;
      putList(cache, written.list);
      void refreshFigures();
      write.onDone?.(written.list, written.added ?? []);
    },
    onError: (error, press) => {
      const { write } = press;
      // A refusal means that this page did not know the list as it is.
      void cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) });
      if (error instanceof ApiError && write.onRefused?.(error)) return;
      reportFailure(error, write.about, () => mutate(press));
    },
  });
  return { write: (write: ListWrite) => mutate({ write, key: newId(), made_at: now() }), isPending };
}

/** The list that a 409 answered with; null for any other failure. */
export function currentOf(error: unknown): StockList | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: StockList }).current ?? null;
}
