import type { QueryKey } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '../lazy/query-library.hooks';

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

/**
 * One record, like `useQuery`. Where the server cannot be reached, `asOf` says when what this page knows of it was read, in
 * milliseconds: `data` where the record itself was, else `seen`, the row of a list. It is null while nothing is amiss.
 */
export function useRecord<Data, Row = Data>({ lists, isIt, ...options }: RecordQuery<Data, Row>) {
  const client = useQueryClient();
  const query = useQuery<Data>(options as never);
  const { data, error, dataUpdatedAt } = query;
  const { status = 0 } = (error ?? {}) as { status?: number };
  // What the server has refused it has answered.
  const isLost = error !== null && Math.floor(status / 100) !== 4;
  const pages = isLost && data === undefined ? client.getQueryCache().findAll({ queryKey: lists }) : [];
  let [seen, asOf]: [Row | undefined, number | null] = [
    undefined,
    isLost && data !== undefined ? dataUpdatedAt : null,
  ];
  // As the list that was read last has shown it.
  for (const { state } of pages) {
    const rows = (Array.isArray(state.data) ? state.data : (state.data as { data?: unknown })?.data) as Row[];
    const row = Array.isArray(rows) ? rows.find(isIt) : undefined;
    if (row && state.dataUpdatedAt > (asOf ?? 0)) [seen, asOf] = [row, state.dataUpdatedAt];
  }
  return { ...query, seen, asOf };
}
