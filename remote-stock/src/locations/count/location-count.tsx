import { activeTeamIdAtom, useAtomValue, userAtom } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { Banner } from '@storeroom/ui/banner';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { CountReader, useSeenAmount } from '../../items';
import { useReader } from '../../scanning';
import { AskedEntry, askedOf, newerOf, useEntries, useUnsentWords } from '../../unsent';
import { useLocationWords } from '../location-words.hooks';
import { CountBar } from './count-bar';
import { CountDiffering, CountReport } from './count-report';
import { CountKept, CountLeftBehind, CountNotices, CountOffer } from './count-notices';
import { CountTable } from './count-table';
import type { Count } from './count.api';
import styles from './count.module.css';
import { useIsCountWaiting, useItemsToCount } from './count.queries';
import { linesOfItems } from './count.rules';
import { useCounting } from './counting.hooks';
import { sizeOf } from './counting.rules';

/** Counting what lies in a location: expected against counted, saved as one batch that can be undone. */
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
  const { now } = counting;
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
  if (now.offer) {
    const begin = (how: () => void) => () => {
      setBegun(true);
      how();
    };
    return (
      <CountOffer
        offer={now.offer}
        items={data}
        onResume={begin(counting.resume)}
        onStartOver={begin(counting.startOver)}
      />
    );
  }
  if (now.leftBehind !== null) {
    return (
      <CountLeftBehind
        at={now.leftBehind}
        counted={sizeOf(now.lines)}
        onKeep={counting.keepLeftBehind}
        onDrop={counting.dropLeftBehind}
      />
    );
  }
  const reader = (
    <CountScans
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
  const here = data && linesOfItems(data, now.lines);
  return (
    <>
      <CountAsked location={location} />
      <CountWaiting location={location} />
      <CountNotices {...now} />
      <CountElsewhere items={data} counted={sizeOf(now.lines)} here={here ? sizeOf(here) : 0} />
      {data ? (
        <CountDiffering items={data} lines={now.lines} differing={now.differing} onDecide={counting.decide} />
      ) : null}
      <CountKept {...now} />
      {reader}
      <CountTable
        items={now.isKnown ? data : undefined}
        lines={now.lines}
        latest={latest}
        takesFocus={isBegun}
        seenAmountOf={seenAmountOf}
        onCount={counting.count}
      />
      {data && here && now.isKnown ? (
        <CountBar
          location={location}
          items={data}
          lines={here}
          isUndecided={Object.keys(now.differing).some((id) => Number(id) in here)}
          onClear={counting.clear}
          onScan={() => setFilming(true)}
          onSend={counting.hold}
          onRefused={counting.release}
          onKept={counting.finish}
          onDone={(count) => {
            const left = (count.unclear?.length ?? 0) + (count.newer?.length ?? 0);
            if (count.batch_id !== null) setDone({ ...count, counted: sizeOf(here) - left });
            counting.finish();
          }}
        />
      ) : null}
    </>
  );
}

/** Says that items which were counted lie here no longer: a count is of what lies here. */
function CountElsewhere({
  items,
  counted,
  here,
}: {
  items: readonly Stock[] | undefined;
  counted: number;
  here: number;
}) {
  const { t } = useLocationWords();
  if (items === undefined || counted === here) return null;
  return (
    <Banner kind="warn" live>
      {t('locations.counting.elsewhere', { count: counted - here })}
    </Banner>
  );
}

/** Says that what is counted here already has not been booked yet. */
function CountWaiting({ location }: { location: Location }) {
  const t = useUnsentWords();
  return useIsCountWaiting(location.id) ? <Banner live>{t('countWaiting')}</Banner> : null;
}

/** Lines that were counted here and are not booked: what moved about that time, for whoever counted to say on which side. */
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
  // It comes at the top of the page, for whoever saved at its foot; the focus stays where somebody types.
  useEffect(() => {
    if (first !== undefined) listRef.current?.querySelector('button')?.scrollIntoView({ block: 'center' });
  }, [first]);
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-label={t('locations.counting.asked.title')}>
      <h2>{t('locations.counting.asked.title')}</h2>
      <p className="soft t14" role="status">
        {t('locations.counting.asked.text', { count: asked.length })}
      </p>
      <ul ref={listRef}>
        {asked.map((entry) => (
          <li key={entry.id}>
            <AskedEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts what is scanned from the first moment on: what comes while the reader is on its way waits for it. */
function CountScans(props: ComponentProps<typeof CountReader>) {
  return (
    <>
      <HeldScans held={props.early} />
      <CountReader {...props} />
    </>
  );
}

/** It stands before the reader, which has the codes as soon as it is there. */
function HeldScans({ held }: { held: ComponentProps<typeof CountReader>['early'] }) {
  useReader((...code) => void held.current.push(code));
  return null;
}
