import { now, useLocale, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { formatDay } from '@storeroom/ui/format';
import { DayRow, HeadCell, SkeletonRows, SortHead, Table, TableHead } from '@storeroom/ui/table';
import { Fragment, useDeferredValue } from 'react';
import { isGrouped, LogGroup } from './log-group';
import type { TableProps } from './log-page';
import { LogRow } from './log-row';
import { byDay } from './logs.rules';
import styles from './logs.module.css';

const COLUMNS = 8;

/** A hundred entries that come at once are drawn in small pieces, so that the page answers to the user meanwhile. */
export function LogTable({ logs: latest, busy, ascending, onTurn }: TableProps<StockLog>) {
  const t = useTexts('admin');
  const locale = useLocale();
  // The first entries are drawn at once.
  const logs = useDeferredValue(latest) ?? latest;
  return (
    <Table caption={t('logs.caption')} busy={busy} className={styles.table}>
      <TableHead>
        <SortHead column="plain" sort={ascending ? 'ascending' : 'descending'} onSort={onTurn}>
          {t('logs.head.time')}
        </SortHead>
        <HeadCell column="plain">{t('logs.head.user')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.what')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.values')}</HeadCell>
        <HeadCell column="number">{t('logs.head.change')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.location')}</HeadCell>
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
            {entries.map((log) =>
              isGrouped(log) ? <LogGroup key={log.id} log={log} /> : <LogRow key={log.id} log={log} />,
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
