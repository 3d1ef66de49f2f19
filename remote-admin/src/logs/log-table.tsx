import { now, useLocale, useTexts } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { formatDay } from '@storeroom/shared/ui/format';
import { DayRow, HeadCell, SkeletonRows, SortHead, Table, TableHead } from '@storeroom/shared/ui/table';
import { Fragment, useDeferredValue } from 'react';
import { LogRow } from './log-row';
import { byDay } from './logs.rules';
import styles from './logs.module.css';

const COLUMNS = 8;

interface LogTableProps {
  /** Undefined until the first page has come. */
  logs: readonly StockLog[] | undefined;
  busy: boolean;
  ascending: boolean;
  onTurn: () => void;
}

/** A hundred entries that come at once are drawn in small pieces: what is typed and pressed comes first. */
export function LogTable({ logs: latest, busy, ascending, onTurn }: LogTableProps) {
  const t = useTexts('admin');
  const locale = useLocale();
  // The first ones are waited for already.
  const logs = useDeferredValue(latest) ?? latest;
  return (
    <Table caption={t('logs.caption')} busy={busy} className={styles['table']}>
      <TableHead>
        <SortHead column="plain" sort={ascending ? 'ascending' : 'descending'} onSort={onTurn}>
          {t('logs.head.time')}
        </SortHead>
        <HeadCell column="plain">{t('logs.head.person')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.what')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.values')}</HeadCell>
        <HeadCell column="number">{t('logs.head.change')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.place')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.source')}</HeadCell>
        <HeadCell column="plain" hidden>
          {t('logs.undo')}
        </HeadCell>
      </TableHead>
      <tbody>
        {logs === undefined && (
          <SkeletonRows columns={Array(COLUMNS).fill('plain')} rows={15} label={t('logs.loading')} />
        )}
        {byDay(logs ?? []).map(({ day, logs: entries }) => (
          <Fragment key={day}>
            <DayRow columns={COLUMNS}>{formatDay(day, now(), locale)}</DayRow>
            {entries.map((log) => (
              <LogRow key={log.id} log={log} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
