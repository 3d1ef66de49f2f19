import type { Stock } from '@storeroom/contract';
import {
  ApiError,
  atom,
  type Draft,
  newId,
  now,
  refreshFigures,
  showToastAtom,
  useAtom,
  useAtomValue,
  useDraft,
  useMutation,
  userAtom,
  useSetAtom,
} from '@storeroom/sdk';
import { useEffect, useRef } from 'react';
import { applyItem } from '../changes/on-screen.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { changePhoto, type OtherPhoto, otherPhotoIn, useIsMounted } from '../data/item.queries';
import { undoNameOf, type PhotoWork } from '../data/item-work';
import { useItemWords } from '../data/item-words.hooks';
import { noteOwnWriteAtom, useReportFailure, useTimedSave } from '../data/saving.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';

/** The longest side in pixels; twice that of the stored photo, which the server scales again. */
const LONGEST_SIDE = 2_048;
const SMALL_BYTES = 1_000_000;
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Shrinks a photo before it is sent. That of a phone becomes about a tenth of its size, and a format that the server does
 * not accept becomes JPEG. A file that the browser cannot decode is sent as it is, so that the server says what is wrong.
 */
async function shrinkPhoto(file: File): Promise<Blob> {
  const isAccepted = ACCEPTED_TYPES.has(file.type);
  if (isAccepted && file.size <= SMALL_BYTES) return file;
  const smaller = await redrawn(file).catch(() => null);
  return smaller && (!isAccepted || smaller.size < file.size) ? smaller : file;
}

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: without this, transparent areas would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  } finally {
    bitmap.close();
  }
}

/** The limit of a day is reached; the server's sentence says so. */
export const isDailyLimit = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 429;

/** Whether another attempt may succeed. */
export const isTemporary = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface Press {
  file: File | null;
  /** The idempotency key, the same for each attempt. */
  key: string;
  /** The version of the item on the screen. */
  seen_version: number;
}

interface Asked {
  press: Press;
  theirs: OtherPhoto;
}

/**
 * The open questions by person and item. They are kept outside of the component, because the colleague's photo replaces the
 * button that the question began with.
 */
const askedAtom = atom<ReadonlyMap<string, Asked>>(new Map());

/** The question to the signed-in person about the photo of this item. */
function useAsked(id: number) {
  const [all, setAll] = useAtom(askedAtom);
  const place = `${useAtomValue(userAtom)?.id}/${id}`;
  const ask = (asked: Asked | null) =>
    setAll((before) => {
      const others = [...before].filter(([key]) => key !== place);
      return new Map(asked ? [...others, [place, asked]] : others);
    });
  return { asked: all.get(place) ?? null, ask };
}

/**
 * Makes the file of a question count as unsaved input, so that leaving asks about it. If the person discards it there, the
 * question is closed.
 */
function useUnsavedWhileAsked(file: string | undefined, draft: Draft<string>, onDiscard: () => void) {
  const last = useRef<string>(undefined);
  const { content, change, clear } = draft;
  useEffect(() => {
    const before = last.current;
    last.current = file;
    if (file !== before) {
      if (file === undefined) clear();
      else change(file);
    } else if (file !== undefined && content === '') onDiscard();
  });
}

/** Sets or removes (null) the photo of an item, and offers Undo. Without a network the change waits on the device. */
export function useChangePhoto(stock: Stock) {
  const { id, name } = stock;
  const { t } = useItemWords();
  const { asked, ask } = useAsked(id);
  // Files are too large to be stored as drafts, so leaving with an unsaved one asks first.
  const unsent = useDraft(`stock:item:${id}:photo`, '', {
    keep: false,
    params: ['item'],
    save: asked ? undefined : () => sendAgain(),
  });
  useUnsavedWhileAsked(asked?.press.file?.name, unsent, () => ask(null));
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const showToast = useSetAtom(showToastAtom);
  const timedSave = useTimedSave();
  const offerUndo = useOfferUndo();
  const undo = useUndoChange(stock);
  const reportFailure = useReportFailure();
  const isMounted = useIsMounted();
  const change = useMutation({
    scope: { id: `stock-${id}` },
    mutationFn: async ({ file, key, seen_version }: Press) => {
      const made_at = now();
      const photo = file && (await shrinkPhoto(file));
      const work: PhotoWork = { kind: 'photo', stock_id: id, photo, seen_version };
      return timedSave({ id, name }, () => changePhoto(work, { idempotencyKey: key }), {
        ...{ id: key, name, made_at, work },
      });
    },
    onMutate: () => {
      noteOwnWrite(id);
      // A new press answers the question before.
      ask(null);
    },
    onSuccess: (saved, { file }) => {
      unsent.clear();
      // The change waits on the device. The message about that is shown elsewhere.
      if (saved === null) return;
      const { stock: after, log } = saved;
      applyItem(cache, after);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
      if (!log) return;
      const undoing = { log_id: log.id };
      offerUndo({
        name: undoNameOf(undoing),
        left: after,
        part: 'photo',
        message: t(file ? 'photo.saved' : 'photo.removed', { name }),
        undo: () => undo(undoing),
      });
    },
    onError: (error, press) => {
      const { file } = press;
      const theirs = error instanceof ApiError ? otherPhotoIn(error) : null;
      if (theirs) {
        applyItem(cache, theirs.current);
        ask({ press, theirs });
      }
      if (isMounted() && file && isTemporary(error)) unsent.change(file.name);
      if (isMounted()) return;
      if (isDailyLimit(error)) showToast({ kind: 'failed', message: error.message });
      else reportFailure(error, name, () => change.mutate(press));
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
  // The version when the person began to choose. Changes that arrive while they look for a file have not been seen.
  const seen = useRef(stock.version);
  const look = () => {
    seen.current = stock.version;
  };
  const send = (file: File | null) => change.mutate({ file, key: newId(), seen_version: seen.current });
  const settle = () => {
    ask(null);
    change.reset();
  };
  return { ...change, look, send, asked, settle, isUnsent: unsent.content !== '', forget: unsent.clear };
}

export type ChangePhoto = ReturnType<typeof useChangePhoto>;
