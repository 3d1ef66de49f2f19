import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { useQuery, useQueryClient } from '../late/query-library.hooks';

export interface RecordQuery<Data, Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  staleTime?: number;
  enabled?: boolean;
  /** What stands there until the server has answered. */
  placeholderData?: () => Data | undefined;
  /** How the keys of the lists begin that may have shown it as a row. */
  lists: QueryKey;
  isIt: (row: Row) => boolean;
}

/** As the list that was read last has shown it, and when that was. */
function seenInLists<Row>(
  client: QueryClient,
  lists: QueryKey,
  isIt: (row: Row) => boolean,
): { row: Row; at: number } | undefined {
  const seen = client
    .getQueryCache()
    .findAll({ queryKey: lists })
    .flatMap(({ state: { data, dataUpdatedAt: at } }) => {
      const rows = Array.isArray(data) ? data : (data as { data?: unknown } | undefined)?.data;
      const row = Array.isArray(rows) ? (rows as Row[]).find(isIt) : undefined;
      return row === undefined ? [] : [{ row, at }];
    });
  return seen.sort((one, other) => other.at - one.at)[0];
}

const isRefused = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * One record, like `useQuery`. Where the server cannot be reached, `asOf` says when what this page knows of it was read, in
 * milliseconds: `data` where the record itself was, else `seen`, the row of a list. It is null while nothing is amiss.
 */
export function useRecord<Data, Row = Data>({ lists, isIt, ...options }: RecordQuery<Data, Row>) {
  const client = useQueryClient();
  const query = useQuery<Data>(options as never);
  const { data, error, dataUpdatedAt } = query;
  const isLost = error !== null && !isRefused(error);
  const seen = isLost && data === undefined ? seenInLists(client, lists, isIt) : undefined;
  const known = data === undefined ? (seen?.at ?? null) : dataUpdatedAt;
  return { ...query, seen: seen?.row, asOf: isLost ? known : null };
}
