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
  useSetAtom,
  serverOrigin,
  useCan,
  userAtom,
} from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { PanelSection } from '@storeroom/ui/side-panel';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useReportFailure, noteOwnWriteAtom, useTimedSave } from '../changes/saving.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useIsMounted, changePhoto, otherPhotoIn, type OtherPhoto } from '../data/item.queries';
import { useItemWords } from '../words/item-words.hooks';
import { applyItem } from '../changes/on-screen.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';
import { nameOf, type PhotoWork } from '../data/item-work.state';
import { refusalWords } from '../words/refusal-words';
import { WriteButton } from '../../write-button';
import { PhotoChoice } from './photo-choice';
import styles from './photo.module.css';

/** As small as this browser can make it; where what makes it small does not come, as it is. */
async function smallerOf(file: File): Promise<Blob> {
  const shrink = await import(/* webpackChunkName: "shrink-photo" */ './shrink-photo').catch(() => null);
  return shrink ? shrink.shrinkPhoto(file) : file;
}

/** Whether what was refused may succeed now. */
const isTemporary = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface Press {
  file: File | null;
  /** The same for every try of it. */
  key: string;
  /** Of the item as it was on the screen. */
  seen_version: number;
}

interface Asked {
  press: Press;
  theirs: OtherPhoto;
}

/** By person and item. Outlives the button that it began with: the photo of the other takes its place. */
const askedAtom = atom<ReadonlyMap<string, Asked>>(new Map());

/** What the person who is signed in is asked about the photo of this item. */
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

/** A file that is asked about is unsaved work: leaving asks about it too, and a file discarded there is not asked about again. */
function useUnsavedWhileAsked(file: string | undefined, draft: Draft<string>, onDiscard: () => void) {
  const told = useRef<string>(undefined);
  const { content, change, clear } = draft;
  useEffect(() => {
    const before = told.current;
    told.current = file;
    if (file !== before) {
      if (file === undefined) clear();
      else change(file);
    } else if (file !== undefined && content === '') onDiscard();
  });
}

/** Gives an item a photo, or takes it away (null), and offers the way back. Without a network it waits on the device. */
function useChangePhoto(stock: Stock) {
  const { id, name } = stock;
  const { t } = useItemWords();
  const { asked, ask } = useAsked(id);
  // A file is too large for what keeps drafts: whoever leaves with one that was not saved is asked, and told so.
  const unsent = useDraft(`stock:item:${id}:photo`, '', {
    keep: false,
    params: ['item'],
    save: asked ? undefined : () => sendAgain(),
  });
  useUnsavedWhileAsked(asked?.press.file?.name, unsent, () => ask(null));
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
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
      // What is sent later is what the person wants by now.
      ask(null);
    },
    onSuccess: (saved, { file }) => {
      unsent.clear();
      // It waits on the device, which says so.
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
      if (!isMounted()) reportFailure(error, name, () => change.mutate(press));
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
  // What comes while somebody looks for a file, or holds a camera, has not been looked at.
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

/** What comes in the place of what was pressed takes its focus over. */
function useLostFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

interface PhotoInputProps {
  /** By which the button beside it opens it. */
  ref: RefObject<HTMLInputElement | null>;
  change: ChangePhoto;
}

/** Chooses a photo from the files, or on a phone from its camera. */
function PhotoInput({ ref, change }: PhotoInputProps) {
  const { t } = useItemWords();
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden
      aria-label={t('photo.choose')}
      accept="image/*"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) change.send(file);
        // The same file can be chosen once more.
        target.value = '';
      }}
    />
  );
}

interface PhotoFailureProps {
  change: ChangePhoto;
  stock: Stock;
  /** Has the focus once a question is answered. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Why a photo was not taken, beside where it was chosen; what may succeed now can be tried again. Enough for a day is told by the server. */
function PhotoFailure({ change, stock, button }: PhotoFailureProps) {
  const { t } = useItemWords();
  const { asked, settle, error, variables, isPending, isUnsent, mutate, forget, reset } = change;
  const status = error instanceof ApiError ? error.status : 0;
  const isEnough = status === 429;
  const words = error instanceof ApiError ? (isEnough ? error.message : refusalWords(error, t)) : '';
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

/** Offers a photo for an item that has none. A server that knows no photos says nothing of them. */
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

/** The photo of an item that has one, in its own proportions before it is there; and for those who may, to change. */
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
