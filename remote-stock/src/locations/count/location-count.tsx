import { newId, showToastAtom, useDraft, useMutation, useSetAtom, type Draft } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { HeadCell, SkeletonRows, Table, TableHead, type Column } from '@storeroom/ui/table';
import { useLayoutEffect, useRef, useState } from 'react';
import { CountReader, NotFetched, refusalWords, useReportFailure } from '../../items';
import { useWaitingWords } from '../../waiting';
import { undoBatch } from '../data/locations.api';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { CountReport } from './count-report';
import { CountRow } from './count-row';
import type { Count } from './count.api';
import { useIsCountWaiting, useItemsToCount, useSendCount } from './count.queries';
import { tally, withLine, type CountedLine, type CountedLines } from './count.rules';
import styles from './count.module.css';

const COLUMNS: readonly Column[] = ['lead', 'number', 'text', 'text'];
const NO_LINES: CountedLines = {};

/** Counting what lies in a location: expected against counted, saved as one batch that can be undone. */
export function LocationCount({ location }: { location: Location }) {
  const { t } = useLocationWords();
  const { data, isError, isFetching, refetch } = useItemsToCount(location.id);
  const [done, setDone] = useState<(Count & { counted: number }) | null>(null);
  const draft = useDraft(`stock:count:${location.id}`, NO_LINES, { params: ['tab'] });
  const [isFilming, setFilming] = useState(false);
  const [latest, setLatest] = useState<{ id: number; round: number } | null>(null);
  const countOne = useOneMore(draft);
  if (done) {
    const { counted, differences } = done;
    return <CountReport counted={counted} differences={differences} onClose={() => setDone(null)} />;
  }
  if (data === undefined && isError) {
    return <NotFetched isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  const reader = (
    <CountReader
      location={location}
      isFilming={isFilming}
      onOne={(stock) => {
        setLatest((before) => ({ id: stock.id, round: (before?.round ?? 0) + 1 }));
        return countOne(data?.find(({ id }) => id === stock.id) ?? stock);
      }}
      onClose={() => setFilming(false)}
    />
  );
  if (data?.length === 0) {
    return (
      <>
        {reader}
        <EmptyState title={t('noneHere.title')}>{t('noneHere.text')}</EmptyState>
      </>
    );
  }
  return (
    <>
      <CountWaiting location={location} />
      {draft.isRestored ? <Banner live>{t('locations.counting.resumed')}</Banner> : null}
      {reader}
      <CountTable
        items={data}
        lines={draft.content}
        latest={latest}
        onCount={(id, line) => draft.change(withLine(draft.content, id, line))}
      />
      {data ? (
        <CountBar
          location={location}
          items={data}
          lines={draft.content}
          onClear={draft.clear}
          onScan={() => setFilming(true)}
          onKept={draft.clear}
          onDone={(count) => {
            setDone({ ...count, counted: Object.keys(draft.content).length });
            draft.clear();
          }}
        />
      ) : null}
    </>
  );
}

/** Counts one more of an item than the count has so far, and answers how many that makes. */
function useOneMore(draft: Draft<CountedLines>): (stock: Stock) => number {
  const now = useRef(draft);
  useLayoutEffect(() => {
    now.current = draft;
  });
  return ({ id, amount }) => {
    const line = now.current.content[id];
    const counted = (line?.counted ?? 0) + 1;
    now.current.change(
      withLine(now.current.content, id, { counted, seen: line?.seen ?? amount ?? 0, scanned: true }),
    );
    return counted;
  };
}

interface CountTableProps {
  items: readonly Stock[] | undefined;
  lines: CountedLines;
  /** The line that was scanned last. */
  latest: { id: number; round: number } | null;
  onCount: (id: number, line: CountedLine | null) => void;
}

function CountTable({ items, lines, latest, onCount }: CountTableProps) {
  const { t } = useLocationWords();
  return (
    <Table caption={t('locations.counting.caption')} className={styles.table}>
      <TableHead>
        <HeadCell column="lead">{t('column.name')}</HeadCell>
        <HeadCell column="number">{t('locations.counting.expected')}</HeadCell>
        <HeadCell column="text">{t('locations.counting.counted')}</HeadCell>
        <HeadCell column="text">{t('locations.counting.result')}</HeadCell>
      </TableHead>
      <tbody>
        {items === undefined ? <SkeletonRows columns={COLUMNS} rows={8} label={t('loading')} /> : null}
        {items?.map((stock) => (
          <CountRow
            key={stock.id}
            stock={stock}
            line={lines[stock.id]}
            scans={latest?.id === stock.id ? latest.round : 0}
            onCount={onCount}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface CountBarProps {
  location: Location;
  items: readonly Stock[];
  lines: CountedLines;
  onClear: () => void;
  onScan: () => void;
  onDone: (count: Count) => void;
  onKept: () => void;
}

/** Says that what is counted here already has not been booked yet. */
function CountWaiting({ location }: { location: Location }) {
  const t = useWaitingWords();
  return useIsCountWaiting(location.id) ? <Banner live>{t('countWaiting')}</Banner> : null;
}

/** How far the count is, and the way to save it. */
function CountBar({ location, items, lines, onClear, onScan, onDone, onKept }: CountBarProps) {
  const { t } = useLocationWords();
  const reportSaved = useReportSaved(location);
  const tw = useWaitingWords();
  const showToast = useSetAtom(showToastAtom);
  const { send, isPending, refusal } = useSendCount(location, {
    onDone: (count) => {
      reportSaved(count.batch_id);
      onDone(count);
    },
    onKept: () => {
      showToast({ kind: 'done', message: tw('countWaits', { name: location.name }) });
      onKept();
    },
  });
  const ids = items.map(({ id }) => id);
  const counts = tally(ids, lines);
  const counted = Object.keys(lines).length;
  return (
    <div className={styles.foot} data-keep-clear>
      {refusal ? <Banner kind="danger">{refusalWords(refusal, t) || t('locations.notSaved')}</Banner> : null}
      <div className={styles.bar}>
        <p role="status">{t('locations.counting.tally', { ...counts, counted, total: ids.length })}</p>
        <div className={styles.actions}>
          <Button icon="scan" aria-haspopup="dialog" onClick={onScan}>
            {t('locations.countScan')}
          </Button>
          {counted > 0 ? <Button onClick={onClear}>{t('locations.counting.clear')}</Button> : null}
          <Button
            kind="primary"
            pending={isPending && t('field.saving')}
            disabledReason={counted === 0 ? t('locations.counting.nothing') : undefined}
            onClick={() => send(lines)}
          >
            {t('locations.counting.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Tells that a count is saved, and offers to take the whole of it back. */
function useReportSaved(location: Location) {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const refresh = useRefreshLocations();
  const reportFailure = useReportFailure();
  const { mutate: undo } = useMutation({
    mutationFn: ({ batch, key }: { batch: string; key: string }) => undoBatch(batch, key),
    onError: (error, press) => reportFailure(error, location.name, () => undo(press)),
    onSettled: () => refresh({ items: true }),
  });
  return (batch: string) =>
    showToast({
      kind: 'done',
      message: t('locations.counting.saved', { name: location.name }),
      action: { label: t('undo'), run: () => undo({ batch, key: newId() }) },
    });
}
