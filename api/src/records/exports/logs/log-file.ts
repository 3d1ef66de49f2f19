import type { FieldChange } from '@storeroom/contract';
import { wireMomentFromText } from '../../../platform/database/schema/columns';
import type { TeamScope } from '../../../platform/database/team-scope';
import { inBatches } from '../cursor.sql';
import { type Cell, guarded } from '../../../platform/csv/csv-lines';
import { LOGS, type LogKind, type LogQuery } from './log-kinds';

/** The options as a job stores them. `asked_at` is the time of the request, as "7d" means another period tomorrow. */
export interface LogExportOptions {
  log: LogKind;
  query: LogQuery;
  asked_at: string;
  format: 'csv' | 'xlsx';
}

/** The columns that all logs have; `about` are those between them that describe the record of this log. */
const columns = (...about: string[]) => [
  ...['id', 'created_at', 'actor', 'actor_id', 'action', 'name', ...about],
  ...['changes', 'cause', 'request_id', 'batch_id'],
];

export const LOG_COLUMNS: Readonly<Record<LogKind, readonly string[]>> = {
  stock: columns(
    ...['stock_id', 'reason', 'note', 'delta', 'amount_after', 'location', 'location_id'],
    ...['undoes', 'list_id', 'list_item_id'],
  ),
  lists: columns('list_id', 'customer_name', 'item_id', 'stock_id', 'stock_name', 'delta', 'reason'),
  locations: columns('location_id', 'note'),
  teams: columns('team_id'),
  subscriptions: columns('team_id', 'subscription_id'),
  users: columns('user_id'),
};

/** A log row as PostgreSQL converts it to JSON. */
type Row = Record<string, string | number | null> & { changes: FieldChange[] };

export async function* logCells(
  scope: TeamScope,
  { log, query, asked_at }: LogExportOptions,
  most: number,
): AsyncGenerator<Cell[][]> {
  const rows = LOGS[log].select(scope, query, new Date(asked_at), most);
  for await (const batch of inBatches<{ row: Row }>(scope, rows)) {
    yield batch.map(({ row }) => LOG_COLUMNS[log].map((column) => guarded(cellOf(row, column))));
  }
}

function cellOf(row: Row, column: string): Cell {
  switch (column) {
    case 'created_at':
      return wireMomentFromText(String(row['created_at'])).replace('.000000', '');
    case 'actor':
      return row['actor_name'] ?? null;
    case 'location':
      return row['location_name'] ?? null;
    case 'changes':
      return row.changes.map(describeChange).join('; ');
    default:
      return row[column] ?? null;
  }
}

/** `location_id: Rack A (12) → Rack B (13)` */
function describeChange({ field, old, new: value, old_text, new_text }: FieldChange): string {
  return `${field}: ${describeValue(old, old_text)} → ${describeValue(value, new_text)}`;
}

function describeValue(value: FieldChange['old'], text: string | null | undefined): string {
  if (value === null) return '–';
  return text ? `${text} (${value})` : String(value);
}
