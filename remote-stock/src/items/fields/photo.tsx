import { type Stock, isArchived } from '@storeroom/contract';
import { ApiError, serverOrigin, useCan } from '@storeroom/sdk';
import { Button, TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { PanelSection } from '@storeroom/ui/side-panel';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useAskedTexts, useMoment } from '../data/counted.hooks';
import { oneItem, type OtherPhoto } from '../data/item.queries';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { WriteButton } from '../../write-button';
import { type ChangePhoto, isDailyLimit, isTemporary, useChangePhoto } from './photo.hooks';
import styles from './photo.module.css';

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

interface PhotoChoiceProps {
  name: string;
  /** The person's photo; null if they wanted to remove it. */
  mine: Blob | null;
  theirs: OtherPhoto;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown if somebody has changed the photo since the person saw it: asks which of both to keep. */
export function PhotoChoice({ name, mine, theirs: { current, by }, onMine, onTheirs }: PhotoChoiceProps) {
  const t = useAskedTexts();
  const momentOf = useMoment();
  const who = by?.who ?? current.updated_by ?? t('somebody');
  const at = momentOf(by?.at ?? current.updated_at);
  const text = t(current.photo ? 'photo.text' : 'photo.textNone', { who, name, at });
  const keepTheirs = current.photo ? (mine ? 'photo.keepTheirs' : 'photo.keep') : 'photo.leave';
  return (
    <div role="group" aria-label={text} className={styles.choice}>
      <p className="t14">{text}</p>
      <div className={styles.photos}>
        <Side
          title={t('photo.mine')}
          words={t(mine ? 'photo.keepMine' : 'photo.remove')}
          name={name}
          onKeep={onMine}
        >
          {mine && <MyPhoto photo={mine} name={name} />}
        </Side>
        <Side title={who} words={t(keepTheirs)} name={name} onKeep={onTheirs}>
          {current.photo && (
            <TheirPhoto
              key={current.photo.thumbnail}
              id={current.id}
              name={name}
              address={current.photo.thumbnail}
            />
          )}
        </Side>
      </div>
    </div>
  );
}

interface SideProps {
  title: string;
  words: string;
  name: string;
  onKeep: () => void;
  children: ReactNode;
}

function Side({ title, words, name, onKeep, children }: SideProps) {
  const t = useAskedTexts();
  return (
    <figure className={styles.side}>
      <figcaption className="strong">{title}</figcaption>
      {children ?? <span className="soft">{t('photo.none')}</span>}
      <Button type="button" size="small" aria-label={t('about', { name, words })} onClick={onKeep}>
        {words}
      </Button>
    </figure>
  );
}

const withoutQuery = (address: string) => address.split('?')[0];

/** A new address of the same photo; null if the item has another one by now, or cannot be fetched. */
async function addressAgain(id: number, address: string): Promise<string | null> {
  const read = await oneItem(id).catch(() => null);
  const again = read?.photo?.thumbnail;
  if (again === undefined || again === address) return null;
  return withoutQuery(again) === withoutQuery(address) ? again : null;
}

/** The colleague's photo. Its address is valid for a day, but the question may wait longer, so it is fetched again once. */
function TheirPhoto({ id, name, address }: { id: number; name: string; address: string }) {
  const t = useAskedTexts();
  const [shown, setShown] = useState<string | null>(address);
  if (shown === null) return <span className="soft">{t('photo.gone')}</span>;
  const readAgain = async () => setShown(shown === address ? await addressAgain(id, address) : null);
  return <img src={serverOrigin() + shown} alt={name} onError={() => void readAgain()} />;
}

function MyPhoto({ photo, name }: { photo: Blob; name: string }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    ref.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return <img ref={ref} alt={name} />;
}
