import { useActiveTeam, useCan, useSearch } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { SortHead } from '@storeroom/ui/table';
import { useState } from 'react';
import { OF_NOW, topicOf } from '../data/report-keys';
import { writeReportAddress, type Asked } from '../data/report-address.rules';
import type { Story } from '../kinds/story';
import { useReportWords } from '../report-words.hooks';
import { ArchiveButton } from './archive-button';
import { Rows } from './rows';
import styles from './reports-page.module.css';
import { readSort, sorted } from './table-sort.rules';
import { useTicks } from './ticks.hooks';

/** So many rows are seen before somebody asks for the others; paper has them all. */
const FIRST = 20;

interface ReportTableProps {
  story: Pick<Story, 'columns' | 'rows'>;
  asked: Asked;
  /** Rows that the server has, shown or not. */
  rowCount: number;
  caption: string;
  /** Something was changed from a row: what is told is older than that. */
  onReceived: () => void;
}

/** The table of a report, sorted by any column: the address says by which. */
export function ReportTable({
  story: { columns, rows },
  asked,
  rowCount,
  caption,
  onReceived,
}: ReportTableProps) {
  const { t, counted } = useReportWords();
  const [search, change] = useSearch();
  const [isWhole, setWhole] = useState(false);
  const ticks = useArchiveTicks(rows);
  if (rows.length === 0) return <NoRows asked={asked} />;
  const sort = readSort(search, columns);
  const press = (key: string) =>
    change((next) =>
      writeReportAddress(next, {
        sort: key,
        sort_direction: sort?.key === key && sort.direction === 'DESC' ? 'ASC' : 'DESC',
      }),
    );
  return (
    <>
      {ticks ? (
        <div className={styles.ticked}>
          <ArchiveButton ids={ticks.ticked} onArchived={onReceived} />
        </div>
      ) : null}
      <Rows
        caption={caption}
        ticks={ticks}
        columns={columns}
        rows={sorted(rows, columns, sort)}
        shown={isWhole ? rows.length : FIRST}
        headOf={({ key, label, kind }) => (
          <SortHead
            key={key}
            column={kind}
            sort={sort?.key === key ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : undefined}
            onSort={() => press(key)}
          >
            {label}
          </SortHead>
        )}
        onReceived={onReceived}
      />
      <p className={styles.foot}>
        <span>
          {rowCount > rows.length
            ? t('table.cut', { shown: counted(rows.length).amount, ...counted(rowCount) })
            : t('table.count', counted(rowCount))}
        </span>
        {rows.length > FIRST ? (
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('table.fewer') : t('table.all', counted(rows.length))}
          </Button>
        ) : null}
      </p>
    </>
  );
}

/** Ticks for those of the rows that may be archived from here; null where none may. */
function useArchiveTicks(rows: Story['rows']) {
  const team = useActiveTeam()?.id;
  const can = useCan();
  const ids = rows.flatMap(({ archive }) => (archive && archive.team_id === team ? [archive.stock_id] : []));
  const ticks = useTicks(ids);
  return can('stock.archive.write') && ids.length > 0 ? { ...ticks, ids } : null;
}

/** Nothing was found, and what may be taken away to find more. */
function NoRows({ asked }: { asked: Asked }) {
  const { t } = useReportWords();
  const [search, change] = useSearch();
  const write = (values: Parameters<typeof writeReportAddress>[1]) =>
    change((next) => writeReportAddress(next, values));
  return (
    <EmptyState
      level={3}
      title={t(`none.${topicOf(asked.report)}`)}
      actions={
        <>
          {asked.location_id === null ? null : (
            <Button onClick={() => write({ location_id: null })}>{t('noRows.everywhere')}</Button>
          )}
          {OF_NOW.includes(asked.report) || !(search.has('from') || search.has('to')) ? null : (
            <Button onClick={() => write({ from: null, to: null, group: null })}>{t('noRows.usual')}</Button>
          )}
        </>
      }
    >
      {asked.location_id === null ? t('noRows.text') : t('noRows.inLocation')}
    </EmptyState>
  );
}
