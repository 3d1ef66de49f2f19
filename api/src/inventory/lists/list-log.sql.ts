import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { list_logs } from '../../platform/database/schema/lists';
import type { TeamScope } from '../../platform/database/team-scope';
import { type LogOptions, type LogQuery, readLogOptions } from '../../platform/audit/log-filter.rules';
import { readerOf } from '../../platform/audit/read-logs.sql';
import { type LogEntry, writeLogs } from '../../platform/audit/write-logs';

type Subject = { id: number; name: string | null; customer_name: string };
type Line = { id: number; stock_id: number; name: string };

/** The fields of a log row that do not follow from the list and its line. */
export interface ListLogEntry extends Pick<LogEntry<'lists'>, 'action' | 'delta' | 'reason' | 'changes'> {
  /** For a change of one line. */
  line?: Line;
}

/** Writes log rows about one list, in the transaction of the change. Several rows share a batch. */
export function writeListLogs(
  scope: TeamScope,
  list: Subject,
  entries: ListLogEntry[],
  batch: string | null = null,
): Promise<void> {
  const { id: list_id, customer_name } = list;
  const name = list.name ?? customer_name;
  const batch_id = batch ?? (entries.length > 1 ? randomUUID() : null);
  return writeLogs(
    scope,
    'lists',
    entries.map(({ line, ...entry }) => {
      const { id: item_id, stock_id, name: stock_name } = line ?? {};
      return { ...entry, list_id, name, customer_name, item_id, stock_id, stock_name, batch_id };
    }),
  );
}

interface ListLogOptions extends LogOptions {
  list_id: number | null;
}

/** The filter of every log (spec §5, §7), and that for the log of one list. */
export function readListLogOptions(
  { list_id = 0, ...query }: LogQuery & { list_id?: number },
  now: Date,
): ListLogOptions {
  return { ...readLogOptions(query, now), list_id: list_id || null };
}

/** A name is searched in the name of the list and in that of its customer. */
export const listLog = readerOf<typeof list_logs, ListLogOptions>(
  list_logs,
  ({ list_id }) => (list_id === null ? undefined : eq(list_logs.list_id, list_id)),
  [list_logs.name, list_logs.customer_name],
);
