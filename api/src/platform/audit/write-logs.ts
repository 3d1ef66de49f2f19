import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import { wireMomentFromText } from '../database/schema/columns';
import { list_logs } from '../database/schema/lists';
import { user_logs } from '../database/schema/people';
import { location_logs, locations, stock, stock_logs } from '../database/schema/stock';
import { team_logs } from '../database/schema/teams';
import type { TeamScope } from '../database/team-scope';

const LOGS = {
  stock: stock_logs,
  locations: location_logs,
  lists: list_logs,
  teams: team_logs,
  users: user_logs,
};

type LogName = keyof typeof LOGS;
type Insert<Log extends LogName> = (typeof LOGS)[Log]['$inferInsert'];
type Row<Log extends LogName> = (typeof LOGS)[Log]['$inferSelect'];

/** The columns that the transaction or the database sets for every row. */
type Given =
  | 'team_id'
  | 'actor_id'
  | 'actor_name'
  | 'cause'
  | 'request_id'
  | 'location_name'
  | 'version'
  | 'id'
  | 'created_at';

/** The columns that describe a change; they depend on the table of the log. */
export type LogEntry<Log extends LogName> = Omit<Insert<Log>, Given>;

/**
 * Writes rows of a log, one or thousands: in the transaction of the change, with the present names of people and
 * locations. A single statement assigns ids in the order of the rows. All log rows are written here, except the one that
 * the database function `adjust_stock` writes for a plain change of an amount.
 */
export async function writeLogs<Log extends LogName>(
  scope: TeamScope,
  log: Log,
  entries: LogEntry<Log>[],
): Promise<void> {
  if (entries.length > 0) await scope.db.execute(insertion(scope, log, entries));
}

/** The same for one row, which is returned as written. */
export async function writeLog<Log extends LogName>(
  scope: TeamScope,
  log: Log,
  entry: LogEntry<Log>,
): Promise<Row<Log>> {
  const { rows } = await scope.db.execute<{ row: Row<Log> }>(
    sql`${insertion(scope, log, [entry])} returning to_jsonb(${LOGS[log]}) as row`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error('A log row was not written.');
  const done = 'done_at' in row && row.done_at !== null && { done_at: wireMomentFromText(row.done_at) };
  return { ...row, created_at: wireMomentFromText(row.created_at), ...done };
}

const OF_THE_DATABASE: ReadonlySet<string> = new Set(['id', 'created_at']);

function insertion<Log extends LogName>(scope: TeamScope, log: Log, entries: LogEntry<Log>[]): SQL {
  const { team_id, user, cause, request_id } = scope;
  const given = { team_id, actor_id: user?.id ?? null, actor_name: user?.name ?? null, cause, request_id };
  const rows = entries.map((entry) => ({ ...entry, ...given, changes: entry.changes ?? [] }));
  const names = Object.keys(getTableColumns(LOGS[log])).filter((name) => !OF_THE_DATABASE.has(name));
  const done = doneAt(scope);
  const looked: Record<string, SQL> = { location_name: locationName, version: itemVersion, done_at: done };
  const values = names.map((name) => looked[name] ?? sql`r.${sql.identifier(name)}`);
  return sql`
    insert into ${LOGS[log]} (${list(names.map((name) => sql.identifier(name)))})
    select ${list(values)}
    from jsonb_populate_recordset(null::${LOGS[log]}, ${JSON.stringify(rows)}::jsonb) with ordinality as r
    order by r.ordinality`;
}

const locationName = sql`(select location.name from ${locations} location
  where location.team_id = r.team_id and location.id = r.location_id)`;

const itemVersion = sql`(select item.version from ${stock} item
  where item.team_id = r.team_id and item.id = r.stock_id)`;

/** A change that is sent within this time counts as made when it is written. */
export const LATE_MS = 5_000;

/** Whether a change was made well before it was sent. */
export const isLate = ({ age_ms = null }: Pick<TeamScope, 'age_ms'>): boolean => (age_ms ?? 0) >= LATE_MS;

/** When a change was made: as its row says, or as long before this transaction as the call says. */
const doneAt = (scope: TeamScope): SQL =>
  isLate(scope)
    ? sql`coalesce(r.done_at, now() - ${scope.age_ms} * interval '1 millisecond')`
    : sql`r.done_at`;

const list = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
