import { freeAmount, isArchived, type Location, type Stock } from '@storeroom/contract';
import { useCan, useGo, usePath, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Spinner } from '@storeroom/ui/spinner';
import { useEffect, useState } from 'react';
import { OtherTeam } from '../../other-team';
import { useNotFoundWords, useScanTexts } from '../../scan-words.hooks';
import { giveSignal, labelCode, Scanner } from '../../scanning';
import { AdjustForm } from '../amount/adjust-form';
import { useAdjustForm } from '../amount/adjust-form.hooks';
import { useItem } from '../data/item.queries';
import { type AdjustMode, itemPath } from '../data/items.rules';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { hasBadges, ItemBadges } from '../fields/item-cells';
import '../data/form-words';
import { useItemWords } from '../data/item-words.hooks';
import { findScanned, itemSteps, type Found, type ItemStep, type ScanPlace } from './find-scanned';
import { useMoveScanned } from '../changes/bulk.queries';
import styles from './scanned.module.css';

const PLACE = /^\/stock\/locations\/([1-9]\d{0,8})(?:-|$)/;

/** The location whose page is open; null on other pages, and if the location is archived. */
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

interface ScannedItemProps {
  /** The item when it was found. */
  found: Stock;
  place: ScanPlace | null;
  /** Called with whether the person is entering something about the item. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** A scanned item with its likely actions. */
function ScannedItem({ found, place, onBusy, onClose }: ScannedItemProps) {
  const { t, amount, location } = useItemWords();
  const scanTexts = useScanTexts();
  const { data: stock = found } = useItem(found.id);
  const free = freeAmount(stock);
  return (
    <section className={styles.card} aria-label={stock.name}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.name}>{stock.name}</h3>
          <p className="soft">
            <span className="num">{t('panel.number', { id: stock.id })}</span> · {location(stock)}
          </p>
        </div>
        <p className={styles.figure}>
          <span className="figure">{amount(stock.amount)}</span>
          {free === (stock.amount ?? 0) ? null : (
            <span className="soft t12">{scanTexts('item.free', { amount: amount(free), count: free })}</span>
          )}
        </p>
      </div>
      {hasBadges(stock) ? (
        <p className={styles.badges}>
          <ItemBadges stock={stock} isSaving={false} />
        </p>
      ) : null}
      {isArchived(stock) ? (
        <Banner kind="warn">{scanTexts('item.archived', { name: stock.name })}</Banner>
      ) : null}
      <ItemSteps stock={stock} place={place} onBusy={onBusy} onClose={onClose} />
    </section>
  );
}

type ItemStepsProps = Omit<ScannedItemProps, 'found'> & { stock: Stock };

function ItemSteps({ stock, place, onBusy, onClose }: ItemStepsProps) {
  const t = useScanTexts();
  const can = useCan();
  const go = useGo();
  const [mode, setMode] = useState<AdjustMode | null>(null);
  const turnTo = (next: AdjustMode | null) => {
    onBusy(next !== null);
    setMode(next);
  };
  const { mutate: move, isPending, isError, data } = useMoveScanned(() => undefined);
  const [failure] = data?.failed ?? [];
  const steps = itemSteps(stock, place, can);
  const take: Record<ItemStep, () => void> = {
    adjust: () => turnTo(freeAmount(stock) > 0 ? 'use' : 'receive'),
    count: () => turnTo('count'),
    open: () => {
      onClose();
      go(itemPath(stock));
    },
    move: () => {
      if (place === null) return;
      const words = { name: stock.name, place: place.name };
      const moving = failure?.current ?? stock;
      move({ items: [moving], location_id: place.id, doneWords: () => t('moved', words) });
    },
  };
  if (mode !== null) return <StepForm key={mode} stock={stock} mode={mode} onDone={() => turnTo(null)} />;
  return (
    <>
      {isError || failure ? <Banner kind="danger">{failure?.message ?? t('in.notMoved')}</Banner> : null}
      <div className={styles.steps}>
        {steps.map((step, at) => (
          <Button
            key={step}
            kind={at === 0 ? 'primary' : 'secondary'}
            pending={step === 'move' && isPending && t('moving')}
            onClick={take[step]}
          >
            {t(`step.${step}`, { place: place?.name ?? '' })}
          </Button>
        ))}
      </div>
    </>
  );
}

function StepForm({ stock, mode, onDone }: { stock: Stock; mode: AdjustMode; onDone: () => void }) {
  const { t } = useItemWords();
  const form = useAdjustForm(stock, mode, 'row', onDone);
  return (
    <>
      <AdjustForm stock={stock} form={form} size="large" />
      <Button onClick={() => form.leave(onDone)}>{t('cancel')}</Button>
    </>
  );
}

/** A scanned code. `round` counts the scans, because the same label may be scanned again. */
interface ReadCode {
  text: string;
  also: string | undefined;
  round: number;
}

interface ScanResultProps {
  code: ReadCode;
  /** Looks up another code instead. */
  onCode: (text: string) => void;
  /** Called if the code has found nothing. */
  onWrong: (code: { code: string }) => void;
  /** Called with whether the person is entering something about the item. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** The result of a scan: the record with its likely actions, or a sentence about the code. */
function ScanResult({ code: { text, also, round }, onCode, onWrong, onBusy, onClose }: ScanResultProps) {
  const { t: itemTexts } = useItemWords();
  const t = useScanTexts();
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
      <span className="sr">{itemTexts('loading')}</span>
    </p>
  );
}

interface FoundCardProps {
  found: Found;
  onCode: (text: string) => void;
  /** Called with whether the person is entering something about the item. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function FoundCard({ found, onCode, onBusy, onClose }: FoundCardProps) {
  const t = useScanTexts();
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

/** A scanned location, with links to the work there. */
function ScannedLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { amount } = useItemWords();
  const t = useScanTexts();
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
  /** The code that a scanner has typed; null to begin with the camera. */
  first: { text: string; also?: string | undefined } | null;
  onClose: () => void;
}

/** Scans codes one after the other, and shows the record of each with its likely actions. */
export function ScanSheet({ first, onClose }: ScanSheetProps) {
  const t = useScanTexts();
  const [code, setCode] = useState<ReadCode | null>(
    first && { text: first.text, also: first.also, round: 0 },
  );
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ code: string } | null>(null);
  const take = (text: string, also?: string) => {
    setBusy(false);
    setCode((before) => ({ text, also, round: (before?.round ?? 0) + 1 }));
  };
  // A label is often in front of the camera longer than needed, so the same code is ignored.
  const read = (text: string, also?: string) => {
    if (text !== code?.text) take(text, also);
  };
  return (
    <Scanner
      title={t('title')}
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
