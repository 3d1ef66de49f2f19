import { asClient } from '../src/ground/database/roles';
import type { TestApi } from './api';

/** What follows from other tables and is folded together behind them. */
const FOLDED = /_figures$|_figure_changes$/;
/** Rows that change by themselves once they are there: an event or a mail is on its way. */
const LEAVING = ['outbox', 'mails', 'jobs'];

/**
 * Which version of which row is where, over all tables. What a refused call may touch is left out: when a token
 * was last used, how often somebody called, and the seals that follow by themselves.
 */
export function printOf(api: TestApi): Promise<string> {
  return asClient(api.database.connection('superuser'), async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname not in ('tokens', 'log_seals') and relname !~ 'limit' and relname !~ $1 order by 1`,
      [FOLDED.source],
    );
    const prints = tables.rows.map(({ name }) => {
      const version = LEAVING.includes(name) ? 't.id::text' : "t.ctid::text || ':' || t.xmin::text";
      return `select '${name}' as name, count(*) as rows, sum(hashtext(${version})) as print
         from ${client.escapeIdentifier(name)} t`;
    });
    return JSON.stringify((await client.query(prints.join(' union all '))).rows);
  });
}

/** What stands in the tables of some teams, as text; who published what and when is left out. */
export function textOf(api: TestApi, teams: readonly { id: number }[]): Promise<string> {
  return asClient(api.database.connection('superuser'), async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id'
       where c.relkind = 'r' and c.relname <> 'log_seals' and c.relname !~ $1 and c.relnamespace = 'public'::regnamespace
       order by 1`,
      [FOLDED.source],
    );
    const ids = teams.map(({ id }) => id).join(', ');
    const dumps = tables.rows.map(
      ({
        name,
      }) => `select '${name}' as name, jsonb_agg(to_jsonb(t) - 'published_at' order by to_jsonb(t)::text) as rows
         from ${client.escapeIdentifier(name)} t where team_id in (${ids})`,
    );
    return JSON.stringify((await client.query(dumps.join(' union all '))).rows);
  });
}
