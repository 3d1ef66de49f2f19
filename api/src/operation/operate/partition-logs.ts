import { setTimeout as pause } from 'node:timers/promises';
import { type Client, type ClientConfig, DatabaseError } from 'pg';
import { withArchiveLock, ownWrite } from '../archive/archive-logs';
import { isTriedAgain } from '../../platform/database/migrations';
import type { Print } from '../transfer/options';
import { setCurrentTeam } from '../transfer/rows.sql';
import { TransferError } from '../transfer/transfer-error';

const PARTS = 32;
/** The rows copied in one transaction, for which a write that undoes one of them may have to wait. */
const AT_ONCE = 5_000;
/** The time limit for exclusive locks in milliseconds, for which others may wait: below the deadlock timeout of the server. */
const LOCK_MS = 200;
const TRIES = 300;

/** The name of the partitioned table while it is being filled. */
const partedName = (log: string) => `${log}_parted`;

/**
 * Turns each log into a table of 32 hash partitions by team, while the product runs. Rows are copied team by team into a second
 * table, which gets rows written meanwhile by a trigger; once both are equal, their names are swapped. After an interruption
 * another call goes on; partitioned logs are left unchanged.
 *
 * @throws TransferError with one sentence; the logs are then unchanged, except those whose swap was reported
 */
export function partitionLogs(owner: ClientConfig, print: Print): Promise<void> {
  // Not while archives are made: rows deleted from a log meanwhile would stay in the copy.
  return withArchiveLock({ owner }, async (client) => {
    const { rows } = await client.query<{ log: string; has_parts: boolean }>(
      `select log, relkind = 'p' as has_parts from sealed_logs join pg_class on pg_class.oid = log::regclass order by 1`,
    );
    for (const { log, has_parts } of rows) {
      if (has_parts) {
        await retryWhileLocked(print, log, () => finish(client, log));
        print(`${log}: it has parts already.`);
        continue;
      }
      await retryWhileLocked(print, log, () => prepare(client, log));
      const copied = await fill(client, log);
      print(`${log}: ${copied} rows are copied.`);
      await client.query(`analyze ${partedName(log)}`);
      await requireEqualCopy(client, log);
      await retryWhileLocked(print, log, () => swap(client, log));
      await retryWhileLocked(print, log, () => finish(client, log));
      print(`${log}: it has ${PARTS} parts now.`);
    }
    await client.query('drop function if exists copy_into_parts()');
  });
}

/** Repeats a step until its locks are free. */
async function retryWhileLocked(print: Print, log: string, step: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !isTriedAgain(error.code)) throw error;
      if (left === 0)
        throw new TransferError(
          `${log}: ${TRIES} times others held what is needed. Look for a transaction that stays open (pg_stat_activity), and call this again.`,
          { cause: error },
        );
      print(`${log}: others hold what is needed; ${left} tries are left.`);
      await pause(1_000);
    }
  }
}

async function inTransaction(client: Client, task: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
  try {
    await task();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Statements that give the new table the foreign keys, indexes or policies of a log, made by one of the queries below. */
async function statements(client: Client, query: string, log: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query, [log, partedName(log)]);
  return rows.map(({ statement }) => statement);
}

const REFERENCES = `
  select format('alter table %I add constraint %I %s', $2::text, conname,
    replace(pg_get_constraintdef(oid), format('REFERENCES %s(', $1::text), format('REFERENCES %s(', $2::text))) as statement
  from pg_constraint where conrelid = $1::regclass and contype = 'f' order by conname`;
const INDEXES = `
  select replace(replace(pg_get_indexdef(indexrelid), format(' INDEX %s ', relname), format(' INDEX %s_parted ', relname)),
    format(' ON public.%s ', $1::text), format(' ON public.%s ', $2::text)) as statement
  from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass and not indisprimary order by relname`;
const POLICIES = `
  select format('create policy %I on %I as %s for %s to %s', policyname, $2::text, permissive, cmd,
    (select string_agg(quote_ident(role), ', ') from unnest(roles) role))
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as statement
  from pg_policies where schemaname = 'public' and tablename = $1 and $2::text is not null and policyname <> 'own_team'`;

/** Creates an empty table like the log, and the trigger that copies rows written from now on. */
async function prepare(client: Client, log: string): Promise<void> {
  const parted = partedName(log);
  const { rowCount } = await client.query('select from pg_class where relname = $1', [parted]);
  if (rowCount === 1) return;
  await inTransaction(client, async () => {
    await client.query(
      `create table ${parted} (like ${log} including defaults including constraints including identity including generated,
         primary key (team_id, id)) partition by hash (team_id)`,
    );
    for (let part = 0; part < PARTS; part += 1) {
      const name = `${log}_p${String(part).padStart(2, '0')}`;
      await client.query(
        `create table ${name} partition of ${parted} for values with (modulus ${PARTS}, remainder ${part})`,
      );
    }
    await client.query(`call guard_team_log('${parted}')`);
    for (const query of [REFERENCES, INDEXES, POLICIES])
      for (const statement of await statements(client, query, log)) await client.query(statement);
    await client.query(COPY);
    await client.query(
      `create trigger copy_into_parts after insert on ${log} referencing new table as added
         for each statement execute function copy_into_parts()`,
    );
  });
}

/** Copies rows; a row that undoes another one may have been copied before it by the trigger. */
const COPY = `
  create or replace function copy_into_parts() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    if TG_TABLE_NAME = 'stock_logs' then
      execute format('insert into %I select undone.* from stock_logs undone
        where (team_id, id) in (select team_id, undoes from added where undoes is not null) on conflict do nothing',
        TG_TABLE_NAME || '_parted');
    end if;
    execute format('insert into %I select * from added on conflict do nothing', TG_TABLE_NAME || '_parted');
    return null;
  end $$`;

async function teamsOf(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('select id from teams order by id');
  return rows.map(({ id }) => Number(id));
}

/** @returns the number of copied rows */
async function fill(client: Client, log: string): Promise<number> {
  const insert = (rows: string) =>
    `insert into ${partedName(log)} select * from ${log} where team_id = $1 and ${rows} on conflict do nothing`;
  let copied = 0;
  for (const team_id of await teamsOf(client)) {
    for (let after = 0, more = true; more;) {
      await ownWrite(client, team_id, async () => {
        const { rows } = await client.query<{ last: string | null; found: number }>(
          `select max(id) as last, count(*)::int as found
           from (select id from ${log} where team_id = $1 and id > $2 order by id limit ${AT_ONCE}) next`,
          [team_id, after],
        );
        const [next] = rows;
        if (next?.last == null) return void (more = false);
        const these = [team_id, after, next.last];
        if (log === 'stock_logs')
          await client.query(
            insert(`id in (select undoes from ${log} where team_id = $1 and id > $2 and id <= $3)`),
            these,
          );
        copied += (await client.query(insert('id > $2 and id <= $3'), these)).rowCount ?? 0;
        after = Number(next.last);
        more = next.found === AT_ONCE;
      });
    }
  }
  return copied;
}

/** Compares both tables team by team, each in one snapshot. @throws TransferError if they differ */
async function requireEqualCopy(client: Client, log: string): Promise<void> {
  const digestOf = (table: string) =>
    `(select count(*) || ' ' || coalesce(sum(hashtextextended(log_row::text, 0)), 0) from ${table} log_row where team_id = $1)`;
  for (const team_id of await teamsOf(client)) {
    await client.query('begin isolation level repeatable read, read only');
    try {
      await setCurrentTeam(client, team_id);
      const { rows } = await client.query<{ same: boolean }>(
        `select ${digestOf(log)} = ${digestOf(partedName(log))} as same`,
        [team_id],
      );
      if (rows[0]?.same !== true)
        throw new TransferError(`${log} is as it was: the copy of team ${team_id} differs from it.`);
    } finally {
      await client.query('rollback');
    }
  }
}

const VIEWS = `
  select distinct format('create or replace view %s %s as %s', view.oid::regclass,
    coalesce('with (' || array_to_string(view.reloptions, ', ') || ')', ''), pg_get_viewdef(view.oid)) as statement
  from pg_depend join pg_rewrite on pg_rewrite.oid = objid join pg_class view on view.oid = ev_class
  where pg_depend.classid = 'pg_rewrite'::regclass and refobjid = $1::regclass and $2::text is not null`;
const TRIGGERS = `
  select pg_get_triggerdef(oid) as statement from pg_trigger
  where tgrelid = $1::regclass and $2::text is not null and not tgisinternal and tgname <> 'copy_into_parts' order by tgname`;
const NAMES = `
  select format('alter index %I rename to %I', relname, replace(relname, '_parted', '')) as statement
  from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass and $2::text is not null
    and relname like '%\\_parted%'`;
/** Swaps the names, so that the partitioned table is the log. */
function swap(client: Client, log: string): Promise<void> {
  const parted = partedName(log);
  return inTransaction(client, async () => {
    await client.query(`lock table ${log} in access exclusive mode`);
    const views = await statements(client, VIEWS, log);
    const triggers = await statements(client, TRIGGERS, log);
    await client.query(
      `select setval(pg_get_serial_sequence('${parted}', 'id'), last_value, is_called) from ${log}_id_seq`,
    );
    await client.query(`alter table ${log} rename to ${log}_before; alter table ${parted} rename to ${log}`);
    for (const statement of [...views, ...triggers]) await client.query(statement);
  });
}

/**
 * Drops the table without partitions, and gives its names to the new one. Transactions that were under way during the swap
 * go on in the new table with the types of the old one, so this waits until they have ended.
 */
async function finish(client: Client, log: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_class where relname = $1', [`${log}_before`]);
  if (rowCount === 0) return;
  let open = await transactions(client);
  for (let left = TRIES; open.length > 0; left -= 1) {
    if (left === 0)
      throw new TransferError(
        `${log} has parts, and ${log}_before stays because a transaction stays open (pg_stat_activity): call this again.`,
      );
    await pause(1_000);
    const still = new Set(await transactions(client));
    open = open.filter((id) => still.has(id));
  }
  await inTransaction(client, async () => {
    await client.query(`drop table ${log}_before`);
    await client.query(`alter sequence ${partedName(log)}_id_seq rename to ${log}_id_seq`);
    for (const statement of await statements(client, NAMES, log)) await client.query(statement);
  });
}

/** All other transactions under way in this database. */
async function transactions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
     where locktype = 'virtualxid' and granted and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ id }) => id);
}
