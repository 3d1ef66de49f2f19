import { isArchived, type Location, type Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { giveSignal, Scanner, useReader } from '../../scanning';
import { useNotFoundWords, useScanWords } from '../../scan-words';
import { useItemWords } from '../words/item-words.hooks';
import { findScanned, type Found } from './find-scanned';
import { useMoveScanned } from './move-scanned.queries';

export interface CountReaderProps {
  location: Pick<Location, 'id' | 'name'>;
  /** The camera is wanted. Scanners that write like a keyboard are heard without it. */
  isFilming: boolean;
  /** Codes that were scanned before the reader was there, the first first. */
  early: RefObject<[text: string, also?: string][]>;
  /** Counts one more of an item of the location, and answers how many that makes. */
  onOne: (stock: Stock) => number;
  onClose: () => void;
}

interface Said {
  words: string;
  isWrong: boolean;
  /** What belongs elsewhere and may be moved here. */
  stray?: Stock;
}

type SaidOf = Said & { code: string };

/** Counts by scanning: each scan is one more, and what does not belong to the location is told. */
export function CountReader({ location, isFilming, early, onOne, onClose }: CountReaderProps) {
  const { t, amount, location: placeOf } = useItemWords();
  const ts = useScanWords();
  const [said, setSaid] = useState<SaidOf | null>(null);
  const notFound = useNotFoundWords();
  const { mutate: move, isPending } = useMoveScanned(() => setSaid(null));

  const wordsOf = (found: Found): Said => {
    if (found.kind === 'location') {
      return { words: ts('in.notItem', { name: found.location.name }), isWrong: true };
    }
    if (found.kind !== 'item') return { words: notFound(found) ?? ts('unknown.several'), isWrong: true };
    const { stock } = found;
    const { name } = stock;
    if (isArchived(stock)) return { words: ts('count.archived', { name }), isWrong: true };
    if (stock.location_id !== location.id) {
      return { words: ts('count.unexpected', { name, place: placeOf(stock) }), isWrong: true, stray: stock };
    }
    return { words: ts('count.counted', { name, amount: amount(onOne(stock)) }), isWrong: false };
  };
  const read = async (text: string, also?: string) => {
    const answer = await findScanned(text, also).then(wordsOf, () => null);
    const next = answer ?? { words: ts('failed', { code: text }), isWrong: true };
    setSaid({ ...next, code: text });
    giveSignal(next.isWrong ? 'wrong' : 'found');
  };
  useReader((text, also) => void read(text, also));
  const catchUp = useEffectEvent(async () => {
    for (const code of early.current.splice(0)) await read(...code);
  });
  useEffect(() => void catchUp(), []);

  const bring = ({ id, name }: Stock) =>
    move({
      items: [{ id, name }],
      location_id: location.id,
      doneWords: () => ts('moved', { name, place: location.name }),
    });
  const words = said && (
    <Banner
      kind={said.isWrong ? 'warn' : 'done'}
      live
      action={
        said.stray && (
          <Button pending={isPending && ts('moving')} onClick={() => said.stray && bring(said.stray)}>
            {ts('count.moveHere')}
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
      title={ts('count.title')}
      description={ts('count.text')}
      closeLabel={t('close')}
      withCamera
      onCode={(text, also) => void read(text, also)}
      wrong={said?.isWrong ? said : null}
      onClose={onClose}
    >
      {words}
    </Scanner>
  );
}
