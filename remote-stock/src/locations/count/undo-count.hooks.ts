import { newId, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { nameOf, useReportFailure } from '../../items';
import { undoBatch } from '../data/locations.api';
import { useRefreshLocations } from '../data/locations.queries';

/** Takes back the whole of a count, by the batch that it was saved as. */
export function useUndoCount(location: Location, onDone: (batch: string) => void = () => undefined) {
  const refresh = useRefreshLocations();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ batch, key }: { batch: string; key: string }) => undoBatch(batch, key),
    onSuccess: (_none, { batch }) => {
      withdrawUndo(nameOf({ batch_id: batch }));
      onDone(batch);
    },
    onError: (error, press) => reportFailure(error, location.name, () => mutate(press)),
    onSettled: () => refresh({ items: true }),
  });
  return { undo: (batch: string) => mutate({ batch, key: newId() }), isPending };
}
