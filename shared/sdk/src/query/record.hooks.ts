import type { QueryKey } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '../lazy/query-library.hooks';

export interface RecordQuery<Data, Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  staleTime?: number;
  enabled?: boolean;
  /** Shown until the server has responded. */
  placeholderData?: () => Data | undefined;
  /** Prefixes of the query keys of lists that may contain the record as a row. */
  lists: QueryKey;
  isIt: (row: Row) => boolean;
}

/**
 * Fetches one record, like `useQuery`. While the server cannot be reached, `asOf` is the time, in milliseconds, of
 * the shown data: `data` where the record itself was fetched, otherwise `seen`, its row in a list. Null while the server
 * can be reached.
 */
export function useRecord<Data, Row = Data>({ lists, isIt, ...options }: RecordQuery<Data, Row>) {
  const client = useQueryClient();
  const query = useQuery<Data>(options as never);
  const { data, error, dataUpdatedAt } = query;
  const { status = 0 } = (error ?? {}) as { status?: number };
  // A refusal is a response, too.
  const isLost = error !== null && Math.floor(status / 100) !== 4;
  const pages = isLost && data === undefined ? client.getQueryCache().findAll({ queryKey: lists }) : [];
  let seen: Row | undefined;
  let asOf = isLost && data !== undefined ? dataUpdatedAt : null;
  // The row in the list that was fetched last.
  for (const { state } of pages) {
    const rows = (Array.isArray(state.data) ? state.data : (state.data as { data?: unknown })?.data) as Row[];
    const row = Array.isArray(rows) ? rows.find(isIt) : undefined;
    if (row && state.dataUpdatedAt > (asOf ?? 0)) [seen, asOf] = [row, state.dataUpdatedAt];
  }
  return { ...query, seen, asOf };
}
