import { newId, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { undoNameOf, useReportFailure, useSendBatchUndo } from '../../items';
import { useRefreshLocations } from '../data/locations.queries';

/** Undoes a whole count by the batch that it was saved as. */
export function useUndoCount(location: Location, onDone: (batch: string) => void) {
  const refresh = useRefreshLocations();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const reportFailure = useReportFailure();
  const sendUndo = useSendBatchUndo();
  const { mutate } = useMutation({
    mutationFn: sendUndo,
    onSuccess: (undone, { batch }) => {
      withdrawUndo(undoNameOf({ batch_id: batch }));
      // Null: the undo waits on the device to be sent.
      if (undone !== null) onDone(batch);
    },
    onError: (error, press) => reportFailure(error, location.name, () => mutate(press)),
    onSettled: () => refresh({ items: true }),
  });
  return { undo: (batch: string) => mutate({ batch, name: location.name, key: newId() }) };
}
