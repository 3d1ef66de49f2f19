import { escapeIdentifier } from 'pg';
import type { TestApi } from './api';

/** Tables that the product updates in the background, from other tables or the clock. */
const FOLLOWING = /_figures$|_figure_changes$|^stock_log_(sums|changes)$|^log_seals|^clock_marks$/;
/** Tables whose rows change by themselves, such as events and mails. */
const LEAVING = ['outbox', 'mails', 'jobs'];

/**
 * The versions of all rows in all tables, to compare. Changes that a refused call may make are left out: the last use of a
 * token, counts of calls, and seals and sums, which follow in the background.
 */
export async function printOf({ database }: TestApi): Promise<string> {
  const tables = await database.asSuperuser<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'tokens' and relname !~ 'limit' and relname !~ $1`,
    [FOLLOWING.source],
  );
  const prints = tables.map(({ name }) => {
    const version = LEAVING.includes(name) ? 't.id::text' : "t.ctid::text || ':' || t.xmin::text";
    return `select '${name}' as name, count(*) as rows, sum(hashtext(${version})) as print
       from ${escapeIdentifier(name)} t`;
  });
  return JSON.stringify(await database.asSuperuser(`${prints.join(' union all ')} order by name`));
}

/** The rows of some teams as text, without the outbox. */
export async function textOf({ database }: TestApi, teams: readonly { id: number }[]): Promise<string> {
  const tables = await database.asSuperuser<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id'
     where c.relkind = 'r' and c.relname !~ $1 and c.relnamespace = 'public'::regnamespace
     order by 1`,
    [FOLLOWING.source],
  );
  const ids = teams.map(({ id }) => id).join(', ');
  const dumps = tables.map(
    ({
      name,
    }) => `select '${name}' as name, jsonb_agg(to_jsonb(t) - 'published_at' order by to_jsonb(t)::text) as rows
       from ${escapeIdentifier(name)} t where team_id in (${ids})`,
  );
  return JSON.stringify(await database.asSuperuser(dumps.join(' union all ')));
}
