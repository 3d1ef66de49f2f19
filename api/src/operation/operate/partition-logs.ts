import { setTimeout as pause } from 'node:timers/promises';
import { type Client, type ClientConfig, DatabaseError } from 'pg';
import { asArchivist, ownWrite } from '../archive/archive-logs';
import type { Print } from '../transfer/options';
import { turnTo } from '../transfer/rows.sql';
import { TransferError } from '../transfer/transfer-error';

const PARTS = 32;
/** Rows that one transaction copies: a write that undoes one of them waits for no more. */
const AT_ONCE = 5_000;
/** How long others may wait behind what needs a table for itself: less than until the server looks for a deadlock. */
const LOCK_MS = 200;
const TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/** The table with parts, as long as it is being filled; its name is not that of a log. */
const filling = (log: string) => `${log}_parted`;

/**
 * Makes each log a table of 32 parts, by the team, while the product runs: rows are copied team by team into a table beside
 * it, which gets what is written meanwhile by a trigger, and when both say the same their names are swapped. What was
 * interrupted goes on when it is called again, and a log that has parts is left as it is.
 *
 * @throws TransferError in one sentence; the logs are as they were then, but for those whose swap was told
 */
export function partitionLogs(owner: ClientConfig, print: Print): Promise<void> {
  // As with archives: what takes rows out of a log meanwhile would leave their copies.
  return asArchivist({ owner }, async (client) => {
    const { rows } = await client.query<{ log: string; has_parts: boolean }>(
      `select log, relkind = 'p' as has_parts from sealed_logs join pg_class on pg_class.oid = log::regclass order by 1`,
    );
    for (const { log, has_parts } of rows) {
      if (has_parts) {
        await patiently(print, log, () => finish(client, log));
        print(`${log}: it has parts already.`);
        continue;
      }
      await patiently(print, log, () => prepare(client, log));
      const copied = await fill(client, log);
      print(`${log}: ${copied} rows are copied.`);
      await client.query(`analyze ${filling(log)}`);
      await compare(client, log);
      await patiently(print, log, () => swap(client, log));
      await patiently(print, log, () => finish(client, log));
      print(`${log}: it has ${PARTS} parts now.`);
    }
    await client.query('drop function if exists copy_into_parts()');
  });
}

/** Until others do not hold what a step needs. */
async function patiently(print: Print, log: string, step: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
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

async function alone(client: Client, task: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
  try {
    await task();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What makes the same of a table that a log has, each as a statement. */
async function statements(client: Client, query: string, log: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query, [log, filling(log)]);
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

/** An empty table with all that the log has, and the trigger that copies what is written from now on. */
async function prepare(client: Client, log: string): Promise<void> {
  const parted = filling(log);
  const { rowCount } = await client.query('select from pg_class where relname = $1', [parted]);
  if (rowCount === 1) return;
  await alone(client, async () => {
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

/** A row that undoes another one may be written before that one is copied. */
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

/** @returns how many rows were copied */
async function fill(client: Client, log: string): Promise<number> {
  const insert = (rows: string) =>
    `insert into ${filling(log)} select * from ${log} where team_id = $1 and ${rows} on conflict do nothing`;
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

/** In each moment both say the same of each team. @throws TransferError where they do not */
async function compare(client: Client, log: string): Promise<void> {
  const said = (table: string) =>
    `(select count(*) || ' ' || coalesce(sum(hashtextextended(told::text, 0)), 0) from ${table} told where team_id = $1)`;
  for (const team_id of await teamsOf(client)) {
    await client.query('begin isolation level repeatable read, read only');
    try {
      await turnTo(client, team_id);
      const { rows } = await client.query<{ same: boolean }>(
        `select ${said(log)} = ${said(filling(log))} as same`,
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
/** The table with parts is the log from now on. */
function swap(client: Client, log: string): Promise<void> {
  const parted = filling(log);
  return alone(client, async () => {
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
 * Throws away the table without parts, and gives those with parts its names. What was under way when the names were swapped
 * goes on in the new table with the types of the old one, so this waits until it has ended.
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
  await alone(client, async () => {
    await client.query(`drop table ${log}_before`);
    await client.query(`alter sequence ${filling(log)}_id_seq rename to ${log}_id_seq`);
    for (const statement of await statements(client, NAMES, log)) await client.query(statement);
  });
}

/** Everything that is under way in this database but for this. */
async function transactions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
     where locktype = 'virtualxid' and granted and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ id }) => id);
}
