import type { Draft } from '@storeroom/sdk';
import type { Location, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { EmptyState } from '@storeroom/ui/empty-state';
import { HeadCell, SkeletonRows, Table, TableHead, type Column } from '@storeroom/ui/table';
import { useLayoutEffect, useRef, useState } from 'react';
import { NotFetched } from '../../items';
import { useWaitingWords } from '../../waiting';
import { useLocationWords } from '../location-words.hooks';
import { CountBar } from './count-bar';
import { CountReport } from './count-report';
import { CountScans } from './count-scans';
import { CountRow } from './count-row';
import type { Count } from './count.api';
import { useIsCountWaiting, useItemsToCount } from './count.queries';
import { withLine, type CountedLine, type CountedLines } from './count.rules';
import { useCountDraft } from './kept-count.hooks';
import styles from './count.module.css';

const COLUMNS: readonly Column[] = ['lead', 'number', 'text', 'text'];

/** Counting what lies in a location: expected against counted, saved as one batch that can be undone. */
export function LocationCount({ location }: { location: Location }) {
  const { t } = useLocationWords();
  const { data, isError, isFetching, refetch } = useItemsToCount(location.id);
  const [done, setDone] = useState<(Count & { counted: number }) | null>(null);
  const draft = useCountDraft(location.id);
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
    <CountScans
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
        <EmptyState title={t('locations.counting.none.title')}>
          {t('locations.counting.none.text')}
        </EmptyState>
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

/** Says that what is counted here already has not been booked yet. */
function CountWaiting({ location }: { location: Location }) {
  const t = useWaitingWords();
  return useIsCountWaiting(location.id) ? <Banner live>{t('countWaiting')}</Banner> : null;
}
