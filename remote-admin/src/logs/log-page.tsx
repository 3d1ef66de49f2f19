import { type ListState, RecordList, useList, useListAddress, useListKeys } from '@storeroom/list';
import { lazyOverlay, Link, now, useCan, useGo, useLocale, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatAmount, formatDay } from '@storeroom/ui/format';
import { NewPill } from '@storeroom/ui/new-pill';
import { Switch } from '@storeroom/ui/switch';
import { DayRow, HeadCell, SkeletonRows, SortHead, Table, TableHead } from '@storeroom/ui/table';
import { Tabs } from '@storeroom/ui/tabs';
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import {
  addressOfKind,
  LOG_ADDRESS,
  LOG_KINDS,
  LOG_LISTS,
  type LogKind,
  type LogList,
  LOGS,
} from './log-lists';
import type { EntryOf } from './logs.api';
import { byDay } from './logs.rules';
import styles from './logs.module.css';
import { ExportButton } from './head/export-button';
import { VerifiedMark } from './head/verified-mark';
import { LogFilters } from './log-filters';
import { useLogPage, useNewEntries } from './logs.queries';

const COLUMNS = 8;

interface LogTableProps<Kind extends LogKind> {
  kind: Kind;
  list: ListState<EntryOf[Kind], LogList>;
  /** Draws one row of the log. */
  row: (log: EntryOf[Kind]) => ReactNode;
}

/** The entries of a log by day. Only the log of stock has columns for locations and Undo. */
function LogTable<Kind extends LogKind>({ kind, list, row }: LogTableProps<Kind>) {
  const t = useTexts('admin');
  const locale = useLocale();
  const { answered, bodyRef, change } = list;
  const { sort_direction } = list.list;
  const latest = answered.data?.data;
  // The first entries are drawn at once; later ones as a deferred update, so that the page responds meanwhile.
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

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "log-views" */ '@storeroom/list/openings')).SetupOpenings,
);

/** The page of a log: the six differ in their entries only. */
export function LogPage<Kind extends LogKind>({ kind, row }: Pick<LogTableProps<Kind>, 'kind' | 'row'>) {
  const t = useTexts('admin');
  const locale = useLocale();
  const can = useCan();
  const address = useListAddress(LOG_LISTS[kind].address);
  const { logs, askAhead } = useLogPage(kind, LOG_ADDRESS.query(address.list));
  const list = useList<EntryOf[Kind], LogList>(LOG_LISTS[kind], address, logs);
  const [followed, setFollowed] = useState<boolean | null>(null);
  const isFollowing = followed ?? list.list.page === 1;
  const fresh = useNewEntries(isFollowing, kind);
  useListKeys(list, t('logs.title'), {});
  return (
    <RecordList
      list={list}
      title={t('logs.title')}
      count={(count, isEstimate) =>
        t(isEstimate ? 'logs.countAbout' : 'logs.count', { count, total: formatAmount(count, locale) })
      }
      pill={
        fresh.count > 0 && (
          <NewPill onClick={() => void fresh.show()}>{t('logs.new', { count: fresh.count })}</NewPill>
        )
      }
      actions={
        <>
          {list.answered.data?.data.length === 0 ? null : (
            <VerifiedMark kind={kind} ids={list.rows.map(({ id }) => id)} />
          )}
          <Switch
            label={t('logs.follow')}
            checked={isFollowing}
            onChange={(event) => setFollowed(event.currentTarget.checked)}
          />
          <ExportButton kind={kind} list={list.list} />
        </>
      }
      above={
        <Tabs
          label={t('logs.kinds')}
          current={kind}
          as={Link}
          items={LOG_KINDS.filter((one) => can(LOGS[one].needs)).map((one) => ({
            key: one,
            label: t(`logs.tab.${one}`),
            to: addressOfKind(one),
          }))}
        />
      }
      toolbar={(button) => (
        <LogFilters kind={kind} list={list}>
          {button}
        </LogFilters>
      )}
      Openings={Openings}
      none={<NoEntries kind={kind} isFiltered={LOG_ADDRESS.isFiltered(list.list)} />}
      note={t('logs.kept')}
      onAhead={(page) => askAhead(LOG_ADDRESS.query({ ...list.list, page }))}
    >
      <LogTable kind={kind} list={list} row={row} />
    </RecordList>
  );
}

/** Shown where the filter matches no entry, or there are none yet. */
function NoEntries({ kind, isFiltered }: { kind: LogKind; isFiltered: boolean }) {
  const t = useTexts('admin');
  const go = useGo();
  if (!isFiltered) return <EmptyState title={t('logs.empty.title')}>{t(`logs.emptyOf.${kind}`)}</EmptyState>;
  return (
    <EmptyState
      title={t('logs.noMatch.title')}
      actions={<Button onClick={() => go(addressOfKind(kind))}>{t('logs.noMatch.clear')}</Button>}
    >
      {t('logs.noMatch.text')}
    </EmptyState>
  );
}
