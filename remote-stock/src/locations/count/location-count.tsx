import { activeTeamIdAtom, useAtomValue, userAtom } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { Banner } from '@storeroom/ui/banner';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CountReader, useSeenAmount } from '../../items';
import { useReader } from '../../scanning';
import { AskedEntry, askedOf, newerOf, useEntries, useUnsentTexts } from '../../unsent';
import { useLocationWords } from '../location-words.hooks';
import { CountBar } from './count-bar';
import { CountDiffering, CountReport } from './count-report';
import { CountSaved, CountLeftBehind, CountNotices, CountOffer } from './count-notices';
import { CountTable } from './count-table';
import styles from './count.module.css';
import { useIsCountWaiting, useItemsToCount, useNamesOf } from './count.queries';
import { type Count, type CountedLines, linesOfItems } from './count.rules';
import { useCounting } from './counting.hooks';
import { idsOf, sizeOf } from './counting.rules';

/** Counts the items of a location against their expected amounts, and saves them as one batch that can be undone. */
export function LocationCount({ location }: { location: Location }) {
  const user = useAtomValue(userAtom)?.id ?? 0;
  const team = useAtomValue(activeTeamIdAtom) ?? 0;
  return <OpenCount key={`${user}/${team}/${location.id}`} location={location} />;
}

function OpenCount({ location }: { location: Location }) {
  const { t } = useLocationWords();
  const { data, error, isError, isFetching, refetch } = useItemsToCount(location.id);
  const seenAmountOf = useSeenAmount(data);
  const [done, setDone] = useState<(Count & { counted: number }) | null>(null);
  const counting = useCounting(location);
  const { current } = counting;
  const [isFilming, setFilming] = useState(false);
  const early = useRef<[text: string, also?: string][]>([]);
  const [isBegun, setBegun] = useState(false);
  const [latest, setLatest] = useState<{ id: number; round: number } | null>(null);
  if (done) {
    const { counted, differences } = done;
    return (
      <>
        <CountAsked location={location} />
        <CountReport counted={counted} differences={differences} items={data} onClose={() => setDone(null)} />
      </>
    );
  }
  if (data === undefined && isError) {
    return <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (current.offer) {
    const begin = (start: () => void) => () => {
      setBegun(true);
      start();
    };
    return (
      <CountOffer
        offer={current.offer}
        items={data}
        onResume={begin(counting.resume)}
        onStartOver={begin(counting.startOver)}
      />
    );
  }
  if (current.leftBehind !== null) {
    return (
      <CountLeftBehind
        at={current.leftBehind}
        counted={sizeOf(current.lines)}
        onKeep={counting.keepLeftBehind}
        onDrop={counting.dropLeftBehind}
      />
    );
  }
  const reader = (
    <>
      <HeldScans held={early} />
      <CountReader
        location={location}
        isFilming={isFilming}
        early={early}
        onOne={(stock) => {
          setLatest((before) => ({ id: stock.id, round: (before?.round ?? 0) + 1 }));
          const here = data?.find((item) => item.id === stock.id) ?? stock;
          return counting.countOneMore(here.id, seenAmountOf(here));
        }}
        onClose={() => setFilming(false)}
      />
    </>
  );
  if (data?.length === 0) {
    return (
      <>
        {reader}
        <EmptyState title={t('locations.counting.none.title')}>
          {t('locations.counting.none.text')}
        </EmptyState>
      </>
    );
  }
  const here = data && linesOfItems(data, current.lines);
  return (
    <>
      <CountAsked location={location} />
      <CountWaiting location={location} />
      <CountNotices {...current} />
      <CountElsewhere location={location} items={data} lines={current.lines} />
      {data ? (
        <CountDiffering
          items={data}
          lines={current.lines}
          differing={current.differing}
          onDecide={counting.decide}
        />
      ) : null}
      <CountSaved {...current} />
      {reader}
      <CountTable
        items={current.isCompared ? data : undefined}
        lines={current.lines}
        latest={latest}
        takesFocus={isBegun}
        seenAmountOf={seenAmountOf}
        onCount={counting.count}
      />
      {data && here && current.isCompared ? (
        <CountBar
          location={location}
          items={data}
          lines={here}
          isUndecided={Object.keys(current.differing).some((id) => Number(id) in here)}
          onClear={counting.clear}
          onScan={() => setFilming(true)}
          onSend={counting.hold}
          onRefused={counting.release}
          onQueued={() => counting.finish(null)}
          onDone={(count, sent) => {
            const left = (count.unclear?.length ?? 0) + (count.newer?.length ?? 0);
            if (count.batch_id !== null) setDone({ ...count, counted: sent - left });
            counting.finish(count);
          }}
        />
      ) : null}
    </>
  );
}

/** More names would push the lines out of sight. */
const MOST_NAMED = 10;

interface CountElsewhereProps {
  location: Location;
  items: readonly Stock[] | undefined;
  lines: CountedLines;
}

/** Names the counted items that are no longer in the location. Their lines are not saved. */
function CountElsewhere({ location, items, lines }: CountElsewhereProps) {
  const { t, locale } = useLocationWords();
  const here = new Set(items?.map(({ id }) => id));
  const elsewhere = items === undefined ? [] : idsOf(lines).filter((id) => !here.has(id));
  const names = useNamesOf(location.id, elsewhere.slice(0, MOST_NAMED));
  if (elsewhere.length === 0) return null;
  const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  return (
    <Banner kind="warn" live>
      {t('locations.counting.elsewhere', { count: elsewhere.length })} {listed}
      {listed && elsewhere.length > MOST_NAMED ? ' …' : ''}
    </Banner>
  );
}

/** Says that a saved count of this location waits on the device, and is not booked yet. */
function CountWaiting({ location }: { location: Location }) {
  const t = useUnsentTexts();
  return useIsCountWaiting(location.id) ? <Banner live>{t('countWaiting')}</Banner> : null;
}

/**
 * The lines that are not booked because stock moved at about the time of the count: asks whether each movement was before
 * or after it.
 */
function CountAsked({ location }: { location: Pick<Location, 'id'> }) {
  const { t } = useLocationWords();
  const asked = useEntries().filter(
    (entry) =>
      entry.work.kind === 'count' &&
      entry.work.location_id === location.id &&
      (askedOf(entry).length > 0 || newerOf(entry) !== null),
  );
  const listRef = useRef<HTMLUListElement>(null);
  const first = asked[0]?.id;
  // The questions appear at the top of the page, far from the Save button. The focus is not moved, as the person may type.
  useEffect(() => {
    if (first !== undefined) listRef.current?.querySelector('button')?.scrollIntoView({ block: 'center' });
  }, [first]);
  if (asked.length === 0) return null;
  /** Focuses the next question. Else the focus would be lost with the answered one. */
  const focusNext = (at: number) =>
    listRef.current?.children[at + 1 < asked.length ? at + 1 : at - 1]?.querySelector('button')?.focus();
  return (
    <section className={styles.asked} aria-label={t('locations.counting.asked.title')}>
      <h2>{t('locations.counting.asked.title')}</h2>
      <p className="soft t14" role="status">
        {t('locations.counting.asked.text', { count: asked.length })}
      </p>
      <ul ref={listRef}>
        {asked.map((entry, at) => (
          <li key={entry.id}>
            <AskedEntry entry={entry} onAnswered={() => focusNext(at)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Receives scans until the reader is loaded, which then takes them over. */
function HeldScans({ held }: { held: ComponentProps<typeof CountReader>['early'] }) {
  useReader((...code) => void held.current.push(code));
  return null;
}
