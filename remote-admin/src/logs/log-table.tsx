import { now, useLocale, useTexts } from '@storeroom/sdk';
import type { ListState } from '@storeroom/list';
import { formatDay } from '@storeroom/ui/format';
import { DayRow, HeadCell, SkeletonRows, SortHead, Table, TableHead } from '@storeroom/ui/table';
import { Fragment, useDeferredValue, type ReactNode } from 'react';
import type { LogKind, LogList } from './log-lists';
import type { EntryOf } from './logs.api';
import { byDay } from './logs.rules';
import styles from './logs.module.css';

const COLUMNS = 8;

export interface LogTableProps<Kind extends LogKind> {
  kind: Kind;
  list: ListState<EntryOf[Kind], LogList>;
  /** One line of the log. */
  row: (log: EntryOf[Kind]) => ReactNode;
}

/** The entries of any log, divided by day: only that of stock has places, and something to take back. */
export function LogTable<Kind extends LogKind>({ kind, list, row }: LogTableProps<Kind>) {
  const t = useTexts('admin');
  const locale = useLocale();
  const { answered, bodyRef, change } = list;
  const { sort_direction } = list.list;
  const latest = answered.data?.data;
  // The first entries are drawn at once; a hundred that come later in small pieces, so that the page answers meanwhile.
  const logs = useDeferredValue(latest) ?? latest;
  const isStock = kind === 'stock';
  return (
    <Table
      caption={t(`logs.captions.${kind}`)}
      busy={answered.isPlaceholderData}
      className={styles.table}
      data-kind={isStock ? undefined : kind}
    >
      <TableHead>
        <SortHead
          column="plain"
          sort={sort_direction === 'ASC' ? 'ascending' : 'descending'}
          onSort={() => change({ sort: 'id', sort_direction: sort_direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {t('logs.head.time')}
        </SortHead>
        <HeadCell column="plain">{t('logs.head.user')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.what')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.values')}</HeadCell>
        <HeadCell column="number" hidden={!isStock && kind !== 'lists'}>
          {t('logs.head.change')}
        </HeadCell>
        <HeadCell column="plain" hidden={!isStock}>
          {t('logs.head.location')}
        </HeadCell>
        <HeadCell column="plain">{t('logs.head.source')}</HeadCell>
        <HeadCell column="plain" hidden>
          {t('logs.undo')}
        </HeadCell>
      </TableHead>
      <tbody ref={bodyRef}>
        {logs === undefined && (
          <SkeletonRows columns={Array(COLUMNS).fill('plain')} rows={15} label={t('logs.loading')} />
        )}
        {byDay(logs ?? []).map(({ day, logs: entries }) => (
          <Fragment key={day}>
            <DayRow columns={COLUMNS}>{formatDay(day, now(), locale)}</DayRow>
            {entries.map((log) => (
              <Fragment key={log.id}>{row(log)}</Fragment>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
