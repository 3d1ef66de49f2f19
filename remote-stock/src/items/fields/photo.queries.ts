import type { Stock, StockLog } from '@storeroom/contract';
import { ApiError, refreshFigures, useDraft, useMutation, useSetAtom, request } from '@storeroom/sdk';
import { useReportFailure, noteOwnWriteAtom, useTimedSave } from '../changes/saving.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useIsMounted } from '../words/is-mounted.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { applyItem } from '../changes/on-screen.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { nameOf } from '../data/item-work.state';

interface PhotoWritten {
  stock: Stock;
  /** Not there where nothing was changed. */
  log?: StockLog;
}

/** Milliseconds: a large photo over a weak line takes its time. */
const TIMEOUT = 120_000;

/** @throws ApiError 422 with what is wrong with the file */
function putPhoto(id: number, photo: Blob): Promise<PhotoWritten> {
  const form = new FormData();
  form.set('photo', photo, 'photo');
  return request('POST /api/stock/{id}/photo', { path: { id }, form, timeout: TIMEOUT });
}

function removePhoto(id: number): Promise<PhotoWritten> {
  return request('DELETE /api/stock/{id}/photo', { path: { id } });
}

/** As small as this browser can make it; where what makes it small does not come, as it is. */
async function smallerOf(file: File): Promise<Blob> {
  const shrink = await import(/* webpackChunkName: "shrink-photo" */ './shrink-photo').catch(() => null);
  return shrink ? shrink.shrinkPhoto(file) : file;
}

/** Whether what was refused may succeed now. */
export const isTemporary = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Gives an item a photo, or takes it away (null), and offers the way back. */
export function useChangePhoto(stock: Stock) {
  const { id, name } = stock;
  const { t } = useItemWords();
  // A file is too large for what keeps drafts: whoever leaves with one that was not saved is asked, and told so.
  const unsent = useDraft(`stock:item:${id}:photo`, '', {
    keep: false,
    params: ['item'],
    save: () => sendAgain(),
  });
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  const offerUndo = useOfferUndo();
  const undo = useUndoChange(stock);
  const reportFailure = useReportFailure();
  const isMounted = useIsMounted();
  const change = useMutation({
    scope: { id: `stock-${id}` },
    mutationFn: async (file: File | null) => {
      const photo = file && (await smallerOf(file));
      return timedSave({ id, name }, () => (photo ? putPhoto(id, photo) : removePhoto(id)));
    },
    onMutate: () => noteOwnWrite(id),
    onSuccess: ({ stock: after, log }, file) => {
      unsent.clear();
      applyItem(cache, after);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
      if (!log) return;
      const undoing = { log_id: log.id };
      offerUndo({
        name: nameOf(undoing),
        left: after,
        part: 'photo',
        message: t(file ? 'photo.saved' : 'photo.removed', { name }),
        undo: () => undo(undoing),
      });
    },
    onError: (error, file) => {
      if (isMounted() && file && isTemporary(error)) unsent.change(file.name);
      if (!isMounted()) reportFailure(error, name, () => change.mutate(file));
    },
  });
  async function sendAgain(): Promise<boolean> {
    const { variables, mutateAsync } = change;
    if (variables === undefined) return false;
    return mutateAsync(variables).then(
      () => true,
      () => false,
    );
  }
  return { ...change, isUnsent: unsent.content !== '', forget: unsent.clear };
}

export type ChangePhoto = ReturnType<typeof useChangePhoto>;
