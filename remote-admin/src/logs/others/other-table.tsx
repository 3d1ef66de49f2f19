import { now, useLocale, useTexts } from '@storeroom/sdk';
import { formatDay } from '@storeroom/ui/format';
import { DayRow, HeadCell, SkeletonRows, SortHead, Table, TableHead } from '@storeroom/ui/table';
import { Fragment } from 'react';
import type { OtherKind } from '../log-kinds.rules';
import { byDay } from '../logs.rules';
import { OtherRow } from './other-row';
import type { OtherLog } from './others.api';
import styles from './others.module.css';

const COLUMNS = 8;

interface OtherTableProps {
  kind: OtherKind;
  /** Undefined until the first page has come. */
  logs: readonly OtherLog[] | undefined;
  busy: boolean;
  ascending: boolean;
  onTurn: () => void;
}

export function OtherTable({ kind, logs, busy, ascending, onTurn }: OtherTableProps) {
  const t = useTexts('admin');
  const locale = useLocale();
  return (
    <Table caption={t(`logs.captions.${kind}`)} busy={busy} className={styles.table} data-kind={kind}>
      <TableHead>
        <SortHead column="plain" sort={ascending ? 'ascending' : 'descending'} onSort={onTurn}>
          {t('logs.head.time')}
        </SortHead>
        <HeadCell column="plain">{t('logs.head.user')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.what')}</HeadCell>
        <HeadCell column="plain">{t('logs.head.values')}</HeadCell>
        <HeadCell column="number" hidden={kind !== 'lists'}>
          {t('logs.head.change')}
        </HeadCell>
        <HeadCell column="plain" hidden>
          {t('logs.head.location')}
        </HeadCell>
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
              <OtherRow key={log.id} kind={kind} log={log} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
