import type { Location } from '@storeroom/contract';
import { useCan, useGo, usePath, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Spinner } from '@storeroom/ui/spinner';
import { useEffect, useState } from 'react';
import { OtherTeam } from '../../other-team';
import { useNotFoundWords, useScanWords } from '../../scan-words';
import { giveSignal, labelCode, Scanner } from '../../scanning';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { findScanned, type Found, type ScanPlace } from './find-scanned';
import { ScannedItem } from './scanned-item';
import styles from './scanned.module.css';

const PLACE = /^\/stock\/locations\/([1-9]\d{0,8})(?:-|$)/;

/** The location whose page is open; null on any other page, and of one that is archived. */
function useScanPlace(): ScanPlace | null {
  const { team } = useStockCache();
  const can = useCan();
  const [, id] = PLACE.exec(usePath()) ?? [];
  const { data } = useQuery({
    queryKey: [...stockKeys.allLocations(team), 'scanning', id ?? ''],
    queryFn: ({ signal }) => findScanned(`SRL${id}`, undefined, signal),
    enabled: id !== undefined && can('locations'),
  });
  if (id === undefined || data?.kind !== 'location' || data.location.deleted_at !== null) return null;
  return { id: data.location.id, name: data.location.name };
}

/** A code that was read, and which reading it was: the same label may be read twice. */
interface ReadCode {
  text: string;
  also: string | undefined;
  round: number;
}

interface ScanResultProps {
  code: ReadCode;
  /** Looks up another code in its place. */
  onCode: (text: string) => void;
  /** It led to nothing. */
  onWrong: (code: { code: string }) => void;
  /** Something is being entered about it. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** What a code has led to: the record with its likeliest next step, or a sentence about what it is. */
function ScanResult({ code: { text, also, round }, onCode, onWrong, onBusy, onClose }: ScanResultProps) {
  const { t: ti } = useItemWords();
  const t = useScanWords();
  const { team } = useStockCache();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['scanned', team, text, also ?? '', round],
    queryFn: ({ signal }) => findScanned(text, also, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const kind = data?.kind;
  useEffect(() => {
    if (!kind && !isError) return;
    const isFound = kind === 'item' || kind === 'location' || kind === 'several';
    giveSignal(isFound ? 'found' : 'wrong');
    if (!isFound) onWrong({ code: text });
  }, [kind, isError, round, text, onWrong]);
  if (data) return <FoundCard found={data} onCode={onCode} onBusy={onBusy} onClose={onClose} />;
  if (isError && !isFetching) {
    return (
      <Banner kind="danger" live action={<Button onClick={() => void refetch()}>{t('again')}</Button>}>
        {t('failed', { code: text })}
      </Banner>
    );
  }
  return (
    <p className={styles.looking} role="status">
      <Spinner /> {t('looking', { code: text })}
      <span className="sr">{ti('loading')}</span>
    </p>
  );
}

interface FoundCardProps {
  found: Found;
  onCode: (text: string) => void;
  /** Something is being entered about it. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function FoundCard({ found, onCode, onBusy, onClose }: FoundCardProps) {
  const t = useScanWords();
  const place = useScanPlace();
  const wordsOf = useNotFoundWords();
  switch (found.kind) {
    case 'item':
      return (
        <ScannedItem
          key={found.stock.id}
          found={found.stock}
          place={place}
          onBusy={onBusy}
          onClose={onClose}
        />
      );
    case 'location':
      return <ScannedLocation location={found.location} onClose={onClose} />;
    case 'several':
      return (
        <ul className={styles.several}>
          {found.matches.map(({ id, name }) => (
            <li key={id}>
              <Button wide onClick={() => onCode(labelCode('item', id))}>
                {name} · {labelCode('item', id)}
              </Button>
            </li>
          ))}
        </ul>
      );
    case 'elsewhere': {
      const { kind, id } = found.record;
      const here = (
        <Button onClick={() => onCode(labelCode(kind, id))}>{t('unknown.lookHere', { id })}</Button>
      );
      return (
        <Banner kind="warn" live action={here}>
          {wordsOf(found)}
        </Banner>
      );
    }
    case 'unknown':
      return (
        <OtherTeam kind={found.of} id={found.id}>
          <Banner kind="warn" live>
            {wordsOf(found)}
          </Banner>
        </OtherTeam>
      );
    default:
      return (
        <Banner kind="warn" live>
          {wordsOf(found)}
        </Banner>
      );
  }
}

/** A scanned location, with the ways to work there. */
function ScannedLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { amount } = useItemWords();
  const t = useScanWords();
  const can = useCan();
  const go = useGo();
  const { id, name, item_count, deleted_at } = location;
  const isInUse = deleted_at === null;
  const path = `/stock/locations/${id}`;
  const steps = [
    { key: 'open', to: path, isThere: true },
    { key: 'scanIn', to: `${path}?scan=in`, isThere: isInUse && can('stock.move') },
    { key: 'countHere', to: `${path}?tab=count`, isThere: isInUse && can('stock.count') },
  ] as const;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className="soft">
          {t('location.label')}
          {item_count === undefined
            ? null
            : ` · ${t('location.items', { count: item_count, total: amount(item_count) })}`}
        </p>
      </div>
      {isInUse ? null : <Banner kind="warn">{t('location.archived', { name })}</Banner>}
      <div className={styles.steps}>
        {steps
          .filter(({ isThere }) => isThere)
          .map(({ key, to }) => (
            <Button
              key={key}
              kind={key === 'open' ? 'primary' : 'secondary'}
              onClick={() => {
                onClose();
                go(to);
              }}
            >
              {t(`step.${key}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}

interface ScanSheetProps {
  /** What a scanner has written; without it the camera begins. */
  first: { text: string; also?: string | undefined } | null;
  onClose: () => void;
}

/** Reads codes one after the other and says of each what it is and what is likely to be done. */
export function ScanSheet({ first, onClose }: ScanSheetProps) {
  const { t } = useItemWords();
  const ts = useScanWords();
  const [code, setCode] = useState<ReadCode | null>(
    first && { text: first.text, also: first.also, round: 0 },
  );
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ code: string } | null>(null);
  const take = (text: string, also?: string) => {
    setBusy(false);
    setCode((before) => ({ text, also, round: (before?.round ?? 0) + 1 }));
  };
  // A label is often held up a little longer than was needed.
  const read = (text: string, also?: string) => {
    if (text !== code?.text) take(text, also);
  };
  return (
    <Scanner
      title={ts('title')}
      closeLabel={t('close')}
      withCamera={first === null}
      result={{ isThere: code !== null, isBusy, onNext: () => setCode(null) }}
      onCode={read}
      wrong={wrong}
      onClose={onClose}
    >
      {code ? (
        <ScanResult
          key={code.round}
          code={code}
          onCode={take}
          onWrong={setWrong}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : null}
    </Scanner>
  );
}
