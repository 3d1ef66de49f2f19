import { usePageSize, useSearch, useStraightSearch, useTexts } from '@storeroom/sdk';
import { writeListRequest, type Page } from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { useState, type ReactNode } from 'react';
import { ListPages } from '../list-parts';
import { LogEmpty } from './log-empty';
import { LogFilters } from './log-filters';
import { LogHead } from './log-head';
import type { LogKind } from './log-kinds.rules';
import { LogTabs } from './log-tabs';
import { useNewEntries } from './logs.realtime';
import { useLogParameters } from './log-parameters.hooks';
import { hasFilters, LOG_NAMES, logAddress } from './logs.rules';
import { ViewsOfLog } from './views-of-log';

/** What a log's table is told. */
export interface TableProps<Log> {
  /** Undefined until the first page has come. */
  logs: readonly Log[] | undefined;
  busy: boolean;
  ascending: boolean;
  onTurn: () => void;
}

/** What is known of a page of the log. */
interface Answered<Log> {
  data: Page<Log> | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface LogPageProps<Log> {
  kind: LogKind;
  logs: Answered<Log>;
  /** Somebody begins to press on that page. */
  askAhead: (page: number) => void;
  table: (props: TableProps<Log>) => ReactNode;
}

/** The page around the table of any log: head, tabs, filters, pages. */
export function LogPage<Log extends { id: number }>({ kind, logs, askAhead, table }: LogPageProps<Log>) {
  const t = useTexts('admin');
  const [, change] = useSearch();
  const pageSize = usePageSize();
  const parameters = useLogParameters();
  useStraightSearch([...LOG_NAMES, 'type'], {
    ...logAddress(parameters, pageSize),
    ...(kind !== 'stock' && { type: kind }),
  });
  const [followed, setFollowed] = useState<boolean | null>(null);
  const following = followed ?? parameters.page === undefined;
  const fresh = useNewEntries(following, kind);
  const ascending = parameters.sort_direction === 'ASC';
  const { data } = logs;
  const turn = () =>
    change((next) => writeListRequest(next, { sort: 'id', sort_direction: ascending ? 'DESC' : 'ASC' }));

  return (
    <>
      <LogHead
        kind={kind}
        parameters={parameters}
        ids={data?.data.map(({ id }) => id) ?? []}
        total={data?.pagination.total}
        about={data?.pagination.total_is_estimate}
        updatedAt={logs.dataUpdatedAt}
        stale={logs.isError}
        refreshing={logs.isFetching}
        onRefresh={() => void logs.refetch()}
        fresh={fresh}
        following={following}
        onFollow={setFollowed}
      />
      <LogTabs current={kind} />
      <ViewsOfLog kind={kind} isDrawn={data !== undefined}>
        {(button) => <LogFilters kind={kind}>{button}</LogFilters>}
      </ViewsOfLog>
      {data === undefined && logs.isError ? (
        <NotFetched error={logs.error} isTrying={logs.isFetching} onRetry={() => void logs.refetch()} />
      ) : data?.data.length === 0 ? (
        <LogEmpty kind={kind} filtered={hasFilters(parameters)} />
      ) : (
        table({
          logs: data?.data,
          busy: logs.isPlaceholderData,
          ascending,
          onTurn: turn,
        })
      )}
      {data && data.data.length > 0 && (
        <ListPages pagination={data.pagination} onAhead={askAhead} note={t('logs.kept')} />
      )}
    </>
  );
}
