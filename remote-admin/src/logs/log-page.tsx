import { lazyOverlay, Link, useCan, useGo, useTexts, useLocale } from '@storeroom/sdk';
import { RecordList, useList, useListAddress, useListKeys } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatAmount } from '@storeroom/ui/format';
import { NewPill } from '@storeroom/ui/new-pill';
import { Switch } from '@storeroom/ui/switch';
import { Tabs } from '@storeroom/ui/tabs';
import { useState } from 'react';
import { ExportButton } from './head/export-button';
import { VerifiedMark } from './head/verified-mark';
import { LogFilters } from './log-filters';
import {
  addressOfKind,
  LOG_ADDRESS,
  LOG_KINDS,
  LOG_LISTS,
  LOGS,
  type LogKind,
  type LogList,
} from './log-lists';
import { LogTable, type LogTableProps } from './log-table';
import type { EntryOf } from './logs.api';
import { useLogPage, useNewEntries } from './logs.queries';

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "log-views" */ '@storeroom/list/openings')).SetupOpenings,
);

/** The page of any log: its entries are all that the six differ in. */
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
          <VerifiedMark kind={kind} ids={list.rows.map(({ id }) => id)} />
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

/** Nothing was found, or nothing has happened yet. */
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
