import { isArchived, type BulkFailure, type Location, type Stock } from '@storeroom/contract';
import { ApiError, useDraft } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { giveSignal, Scanner, useReader } from '../../scanning';
import { useNotFoundWords, useScanTexts } from '../../scan-words.hooks';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { RestoredNote } from '../data/form-words';
import { newer } from '../data/stock-cache.hooks';
import { findScanned, type Found } from './find-scanned';
import { useMoveScanned } from '../changes/bulk.queries';
import { WriteButton } from '../../write-button';
import styles from './scanned.module.css';

interface ScanInProps {
  location: Pick<Location, 'id' | 'name'>;
  onClose: () => void;
}

interface Said {
  words: string;
  isWrong: boolean;
  code: string;
}

/** Scans items one after the other, and moves them to the location together. */
export function ScanIn({ location, onClose }: ScanInProps) {
  const { t, location: placeOf } = useItemWords();
  const scanTexts = useScanTexts();
  const [said, setSaid] = useState<Said | null>(null);
  // The scanned items are a draft, so that they are restored if the page is closed halfway through.
  const draft = useDraft<readonly Stock[]>(`stock:scan-in:${location.id}`, [], { params: ['scan'] });
  const items = draft.content;
  const known = useRef(new Map(items.map((stock) => [stock.id, stock])));
  const notFound = useNotFoundWords();
  const place = location.name;
  const keep = () => draft.change([...known.current.values()]);

  const { mutate, isPending, error } = useMoveScanned(({ failed }) => {
    if (failed.length === 0) {
      draft.clear();
      return onClose();
    }
    // The message says that these items have changed since, so the next attempt is based on their present state.
    const left = failed
      .map(({ id, current }) => (current ? newer(known.current.get(id), current) : known.current.get(id)))
      .filter((stock) => stock !== undefined);
    known.current = new Map(left.map((stock) => [stock.id, stock]));
    keep();
    const names = left.map(({ name }) => name).join(', ');
    say(scanTexts('in.failed', { count: failed.length, names }), true);
  });

  const say = (words: string, isWrong: boolean, code = '') => {
    setSaid({ words, isWrong, code });
    giveSignal(isWrong ? 'wrong' : 'found');
  };
  const take = (stock: Stock): [string, isWrong: boolean] => {
    const { name } = stock;
    if (isArchived(stock)) return [scanTexts('in.archived', { name }), true];
    if (stock.location_id === location.id) return [scanTexts('in.here', { name }), false];
    if (known.current.has(stock.id)) return [scanTexts('in.already', { name }), false];
    known.current.set(stock.id, stock);
    keep();
    return [scanTexts('in.added', { name }), false];
  };
  const wordsOf = (found: Found): [string, isWrong: boolean] => {
    if (found.kind === 'item') return take(found.stock);
    if (found.kind === 'location') return [scanTexts('in.notItem', { name: found.location.name }), true];
    return [notFound(found) ?? scanTexts('unknown.several'), true];
  };
  const read = async (text: string, also?: string) => {
    const answer = await findScanned(text, also).then(wordsOf, () => null);
    const [words, isWrong] = answer ?? [scanTexts('failed', { code: text }), true];
    say(words, isWrong, text);
  };
  const send = () =>
    mutate({
      items,
      location_id: location.id,
      doneWords: (count) => scanTexts('in.moved', { count, place }),
    });
  const problem =
    error && ((error instanceof ApiError && refusalWords(error, t)) || scanTexts('in.notMoved'));

  return (
    <Scanner
      title={scanTexts('in.title', { place })}
      description={scanTexts('in.text')}
      withCamera
      onCode={(text, also) => void read(text, also)}
      wrong={said?.isWrong ? said : null}
      onClose={() => draft.leave(onClose)}
      footer={
        <>
          <Button onClick={() => draft.leave(onClose)}>{t('cancel')}</Button>
          <WriteButton
            kind="primary"
            pending={isPending && scanTexts('moving')}
            disabledReason={items.length === 0 ? scanTexts('in.none') : undefined}
            onClick={send}
          >
            {items.length === 0 ? scanTexts('in.doneNone') : scanTexts('in.done', { count: items.length })}
          </WriteButton>
        </>
      }
    >
      {draft.isRestored ? (
        <RestoredNote
          onDiscard={() => {
            known.current.clear();
            draft.clear();
          }}
        />
      ) : null}
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {said ? (
        <Banner kind={said.isWrong ? 'warn' : 'done'} live>
          {said.words}
        </Banner>
      ) : null}
      {items.length > 0 ? (
        <ul className={styles.list} aria-label={scanTexts('in.list')}>
          {items.toReversed().map((stock) => (
            <li key={stock.id} className={styles.entry}>
              <span className={styles.what}>
                <span className="strong">{stock.name}</span>{' '}
                <span className="soft t12">
                  {stock.location_id === null
                    ? scanTexts('nowhere')
                    : scanTexts('in.from', { place: placeOf(stock) })}
                </span>
              </span>
              <IconButton
                icon="x"
                label={scanTexts('in.remove', { name: stock.name })}
                onClick={() => {
                  known.current.delete(stock.id);
                  keep();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Scanner>
  );
}

interface CountReaderProps {
  location: Pick<Location, 'id' | 'name'>;
  /** The camera is open. Scanners that type like a keyboard work without it. */
  isFilming: boolean;
  /** Codes that were scanned before this component was loaded, oldest first. */
  early: RefObject<[text: string, also?: string][]>;
  /** Counts one more of an item of the location; returns the counted amount. */
  onOne: (stock: Stock) => number;
  onClose: () => void;
}

interface CountSaid {
  words: string;
  isWrong: boolean;
  /** An item of another location, which can be moved here. */
  unexpected?: Stock;
}

type SaidOf = CountSaid & { code: string };

/** The message about an unexpected item after it was moved here: null if that succeeded, else the reason, with the present item. */
function leftOf(asked: SaidOf, failure: BulkFailure | undefined): SaidOf | null {
  if (!failure) return null;
  const unexpected = failure.current ?? asked.unexpected;
  return { ...asked, words: failure.message, isWrong: true, ...(unexpected && { unexpected }) };
}

/** Counts by scanning: each scan adds one, and items of other locations are reported. */
export function CountReader({ location, isFilming, early, onOne, onClose }: CountReaderProps) {
  const { amount, location: placeOf } = useItemWords();
  const t = useScanTexts();
  const [said, setSaid] = useState<SaidOf | null>(null);
  const notFound = useNotFoundWords();
  const { mutate: move, isPending } = useMoveScanned(() => undefined);

  const wordsOf = (found: Found): CountSaid => {
    if (found.kind === 'location') {
      return { words: t('in.notItem', { name: found.location.name }), isWrong: true };
    }
    if (found.kind !== 'item') return { words: notFound(found) ?? t('unknown.several'), isWrong: true };
    const { stock } = found;
    const { name } = stock;
    if (isArchived(stock)) return { words: t('count.archived', { name }), isWrong: true };
    if (stock.location_id !== location.id) {
      return {
        words: t('count.unexpected', { name, place: placeOf(stock) }),
        isWrong: true,
        unexpected: stock,
      };
    }
    return { words: t('count.counted', { name, amount: amount(onOne(stock)) }), isWrong: false };
  };
  const read = async (text: string, also?: string) => {
    const answer = await findScanned(text, also).then(wordsOf, () => null);
    const next = answer ?? { words: t('failed', { code: text }), isWrong: true };
    setSaid({ ...next, code: text });
    giveSignal(next.isWrong ? 'wrong' : 'found');
  };
  useReader((text, also) => void read(text, also));
  const catchUp = useEffectEvent(async () => {
    for (const code of early.current.splice(0)) await read(...code);
  });
  useEffect(() => void catchUp(), []);

  /** Moves an unexpected item here. The message is only replaced if no other code was scanned meanwhile. */
  const moveHere = (unexpected: Stock) =>
    move(
      {
        items: [unexpected],
        location_id: location.id,
        doneWords: () => t('moved', { name: unexpected.name, place: location.name }),
      },
      {
        onSuccess: (result) =>
          setSaid((asked) =>
            asked?.unexpected?.id === unexpected.id ? leftOf(asked, result?.failed[0]) : asked,
          ),
      },
    );
  const words = said && (
    <Banner
      kind={said.isWrong ? 'warn' : 'done'}
      live
      action={
        said.unexpected && (
          <Button
            pending={isPending && t('moving')}
            onClick={() => said.unexpected && moveHere(said.unexpected)}
          >
            {t('count.moveHere')}
          </Button>
        )
      }
    >
      {said.words}
    </Banner>
  );
  if (!isFilming) return words;
  return (
    <Scanner
      title={t('count.title')}
      description={t('count.text')}
      withCamera
      onCode={(text, also) => void read(text, also)}
      wrong={said?.isWrong ? said : null}
      onClose={onClose}
    >
      {words}
    </Scanner>
  );
}
