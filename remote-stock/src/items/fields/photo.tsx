import { type Stock, isArchived } from '@storeroom/contract';
import {
  ApiError,
  atom,
  newId,
  now,
  refreshFigures,
  type Draft,
  useAtom,
  useAtomValue,
  useDraft,
  useMutation,
  showToastAtom,
  useSetAtom,
  serverOrigin,
  useCan,
  userAtom,
} from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { PanelSection } from '@storeroom/ui/side-panel';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useReportFailure, noteOwnWriteAtom, useTimedSave } from '../data/saving.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useIsMounted, changePhoto, otherPhotoIn, type OtherPhoto } from '../data/item.queries';
import { useItemWords, refusalWords } from '../data/item-words.hooks';
import { applyItem } from '../changes/on-screen.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { nameOf, type PhotoWork } from '../data/item-work';
import { WriteButton } from '../../write-button';
import { PhotoChoice } from './photo-choice';
import styles from './photo.module.css';

/** A smaller version of the file; the file itself if the code for that cannot be loaded. */
async function smallerOf(file: File): Promise<Blob> {
  const shrink = await import(/* webpackChunkName: "shrink-photo" */ './shrink-photo').catch(() => null);
  return shrink ? shrink.shrinkPhoto(file) : file;
}

/** The limit of a day is reached; the server's sentence says so. */
const isDailyLimit = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 429;

/** Whether another attempt may succeed. */
const isTemporary = (error: Error): boolean =>
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
function useChangePhoto(stock: Stock) {
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
      const photo = file && (await smallerOf(file));
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
        name: nameOf(undoing),
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

type ChangePhoto = ReturnType<typeof useChangePhoto>;

/** Focuses a new button if the focus was lost with the one that it replaces. */
function useLostFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

interface PhotoInputProps {
  /** For the button that opens the file dialog. */
  ref: RefObject<HTMLInputElement | null>;
  change: ChangePhoto;
}

/** A hidden input to choose a file, or on a phone to take a photo. */
function PhotoInput({ ref, change }: PhotoInputProps) {
  const { t } = useItemWords();
  const take = useEffectEvent(change.send);
  // The input is gone if a colleague adds or removes the photo while the file dialog is open; React gets no event of it then.
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    input.onchange = () => {
      const [file] = input.files ?? [];
      if (file) take(file);
      // Else choosing the same file again would cause no change event.
      input.value = '';
    };
  }, [ref]);
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden
      aria-label={t('photo.choose')}
      accept="image/*"
    />
  );
}

interface PhotoFailureProps {
  change: ChangePhoto;
  stock: Stock;
  /** Gets the focus when a question is answered. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Says why a photo was not saved, with a button to try again if that may succeed. When the limit of a day is reached (429),
 * the server's message is shown.
 */
function PhotoFailure({ change, stock, button }: PhotoFailureProps) {
  const { t } = useItemWords();
  const { asked, settle, error, variables, isPending, isUnsent, mutate, forget, reset } = change;
  const isLimit = isDailyLimit(error);
  const words = error instanceof ApiError ? (isLimit ? error.message : refusalWords(error, t)) : '';
  if (asked) {
    const { press, theirs } = asked;
    const focus = () => button.current?.focus();
    return (
      <div aria-live="polite">
        <PhotoChoice
          name={stock.name}
          mine={press.file}
          theirs={theirs}
          onMine={() => {
            focus();
            mutate({ ...press, seen_version: theirs.current.version });
          }}
          onTheirs={() => {
            focus();
            settle();
          }}
        />
      </div>
    );
  }
  return (
    <div aria-live="polite">
      {error && !isPending ? (
        <FieldError>
          {words || t('photo.failed')}{' '}
          {isTemporary(error) && variables !== undefined ? (
            <TextButton onClick={() => mutate(variables)}>{t('failed.retry')}</TextButton>
          ) : null}{' '}
          {isUnsent ? (
            <>
              {t('photo.onlyHere')}{' '}
              <TextButton
                onClick={() => {
                  forget();
                  reset();
                }}
              >
                {t('field.discard')}
              </TextButton>
            </>
          ) : null}
        </FieldError>
      ) : null}
    </div>
  );
}

/** The button to add a photo to an item without one. Not shown if the server has no photos and so sends no such field. */
export function AddPhoto({ stock }: { stock: Stock }) {
  const can = useCan();
  if (stock.photo !== null || isArchived(stock) || !can('stock.edit')) return null;
  return <Offer key={stock.id} stock={stock} />;
}

function Offer({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const change = useChangePhoto(stock);
  const input = useRef<HTMLInputElement>(null);
  const ref = useLostFocus();
  return (
    <div>
      <WriteButton
        ref={ref}
        className={styles.offer}
        kind="quiet"
        size="small"
        icon="plus"
        pending={change.isPending && t('photo.sending')}
        onClick={() => {
          change.look();
          input.current?.click();
        }}
      >
        {t('photo.add')}
      </WriteButton>
      <PhotoInput ref={input} change={change} />
      <PhotoFailure change={change} stock={stock} button={ref} />
    </div>
  );
}

type Photo = NonNullable<Stock['photo']>;

/** The photo of an item, with buttons to change it. Its aspect ratio is reserved before it is loaded. */
export function ItemPhoto({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t } = useItemWords();
  const { photo } = stock;
  if (!photo) return null;
  const mayChange = can('stock.edit') && !isArchived(stock);
  return (
    <PanelSection title={t('photo.title')} hideTitle>
      <Picture photo={photo} words={t('photo.of', { name: stock.name })} />
      {mayChange ? <PhotoTools key={stock.id} stock={stock} /> : null}
    </PanelSection>
  );
}

function Picture({ photo: { large, width, height }, words }: { photo: Photo; words: string }) {
  return (
    <img
      key={large}
      className={styles.photo}
      src={serverOrigin() + large}
      alt={words}
      width={width}
      height={height}
      style={
        {
          '--across': `${width}px`,
          '--ratio': width / height,
          aspectRatio: `${width} / ${height}`,
        } as CSSProperties
      }
      decoding="async"
    />
  );
}

function PhotoTools({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const change = useChangePhoto(stock);
  const input = useRef<HTMLInputElement>(null);
  const ref = useLostFocus();
  const { isPending, variables, send } = change;
  const isRemoving = isPending && variables.file === null;
  return (
    <>
      <div className={styles.tools}>
        <WriteButton
          ref={ref}
          kind="quiet"
          size="small"
          pending={isPending && !isRemoving && t('photo.sending')}
          onClick={() => {
            if (isPending) return;
            change.look();
            input.current?.click();
          }}
        >
          {t('photo.replace')}
        </WriteButton>
        <WriteButton
          kind="quiet"
          size="small"
          pending={isRemoving && t('photo.removing')}
          onClick={() => {
            if (isPending) return;
            change.look();
            send(null);
          }}
        >
          {t('photo.remove')}
        </WriteButton>
      </div>
      <PhotoInput ref={input} change={change} />
      <PhotoFailure change={change} stock={stock} button={ref} />
    </>
  );
}
