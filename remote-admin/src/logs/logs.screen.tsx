import { usePageSize, useSearch, useStraightSearch, useTexts } from '@storeroom/sdk';
import { writeListRequest } from '@storeroom/contract';
import { useState } from 'react';
import { ListPages, NotFetched } from '../list-parts';
import { LogEmpty } from './log-empty';
import { LogFilters } from './log-filters';
import { LogHead } from './log-head';
import { LogTable } from './log-table';
import { LogTabs } from './log-tabs';
import { useStockLogs } from './logs.queries';
import { useNewEntries } from './logs.realtime';
import { hasFilters, LOG_NAMES, logAddress, logParameters } from './logs.rules';

export default function LogsScreen() {
  const t = useTexts('admin');
  const [search, change] = useSearch();
  const pageSize = usePageSize();
  const parameters = logParameters(search, pageSize);
  useStraightSearch(LOG_NAMES, logAddress(parameters, pageSize));
  const logs = useStockLogs(parameters);
  const [followed, setFollowed] = useState<boolean | null>(null);
  const following = followed ?? parameters.page === undefined;
  const fresh = useNewEntries(following);
  const ascending = parameters.sort_direction === 'ASC';
  const turn = () =>
    change((next) => writeListRequest(next, { sort: 'id', sort_direction: ascending ? 'DESC' : 'ASC' }));

  return (
    <>
      <LogHead
        total={logs.data?.pagination.total}
        about={logs.data?.pagination.total_is_estimate}
        updatedAt={logs.dataUpdatedAt}
        stale={logs.isError}
        refreshing={logs.isFetching}
        onRefresh={() => void logs.refetch()}
        fresh={fresh}
        following={following}
        onFollow={setFollowed}
      />
      <LogTabs />
      <LogFilters />
      {logs.data === undefined && logs.isError ? (
        <NotFetched isTrying={logs.isFetching} onRetry={() => void logs.refetch()} />
      ) : logs.data?.data.length === 0 ? (
        <LogEmpty filtered={hasFilters(parameters)} />
      ) : (
        <LogTable
          logs={logs.data?.data}
          busy={logs.isPlaceholderData}
          ascending={ascending}
          more={{
            before: (logs.data?.pagination.current_page ?? 1) > 1,
            after: (logs.data?.pagination.current_page ?? 1) < (logs.data?.pagination.last_page ?? 1),
          }}
          onTurn={turn}
        />
      )}
      {logs.data && logs.data.data.length > 0 && (
        <ListPages pagination={logs.data.pagination} note={t('logs.kept')} />
      )}
    </>
  );
}
