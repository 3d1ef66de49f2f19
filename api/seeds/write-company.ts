import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { randomBytes } from 'node:crypto';
import type { DemoCompany } from './demo-company';
import { MAREK, RUTH, SAM, OWEN, userName, BRIGHTWATER } from './people';
import { invitesOf, officeLogs, subscriptionsOf, NIGHT_SHIFT } from './office';
import { memberships } from '../src/platform/database/schema/identity';
import { wireMoment } from '../src/platform/database/wire-moment';
import { SITES } from './site';

type Row = Record<string, unknown>;

/**
 * Many rows in one statement; the database gives the ids and answers them in the order of the rows. Every row
 * has the columns of the first.
 */
async function insertRows(db: NodePgDatabase, table: string, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(table);
  const found = await db.execute<{ id: string }>(sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    returning id`);
  return found.rows.map((row) => Number(row.id));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long people look at what they did last. */
const STAYED_ON = 20 * MINUTE;

/** A session ends so long after it was last used. */
const KEPT = 30 * 24 * HOUR;

/** Of those who read more than they write, how long ago they were here last. */
const SEEN_BEFORE: Readonly<Record<number, number>> = {
  [MAREK]: 26 * HOUR,
  [RUTH]: 6 * 24 * HOUR,
  [SAM]: 9 * HOUR,
};

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];

/** A session of each person, last used a little after they last did something. Nobody holds what would open it. */
async function writeLastVisits(db: NodePgDatabase, company: DemoCompany, people: Ids): Promise<void> {
  const now = company.now.getTime();
  const lastDeed = new Map<number, number>();
  for (const { actor_id, created_at } of company.logs) {
    lastDeed.set(actor_id, Math.max(created_at.getTime(), lastDeed.get(actor_id) ?? 0));
  }
  const rows = company.people.map(({ id }, at) => {
    const deed = lastDeed.get(id);
    const seen =
      deed === undefined
        ? now - (SEEN_BEFORE[id] ?? HOUR)
        : deed + (Math.min(now - deed, STAYED_ON) * (at + 1)) / (company.people.length + 1);
    return {
      user_id: people(id),
      hash: `\\x${randomBytes(32).toString('hex')}`,
      agent: AGENTS[at % AGENTS.length] ?? null,
      created_at: new Date(seen - 5 * HOUR).toISOString(),
      last_used_at: new Date(seen).toISOString(),
      expires_at: new Date(seen + KEPT).toISOString(),
    };
  });
  await insertRows(db, 'tokens', rows);
}

/** What the office of a team keeps: its subscription, its invitations, and the logs of both and of the team. */
async function writeOffice(
  db: NodePgDatabase,
  { founded, now, teams }: DemoCompany,
  from: number,
  team_id: number,
  people: Ids,
): Promise<void> {
  const own = <T extends { team_id: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.team_id === from);
  const byOwen = { actor_id: people(OWEN), actor_name: userName(OWEN), cause: 'web', created_at: founded };

  const subscriptions = own(subscriptionsOf(now));
  const ids = await insertRows(
    db,
    'subscriptions',
    subscriptions.map(({ by: _by, ...row }) => ({
      ...row,
      team_id,
      version: 1,
      created_at: founded,
      updated_at: founded,
    })),
  );
  const team = teams.find(({ id }) => id === from);
  const named = [
    { field: 'name', old: null, new: team?.name },
    { field: 'slug', old: null, new: team?.slug },
  ];
  await insertRows(db, 'team_logs', [
    { ...byOwen, team_id, subscription_id: null, name: team?.name, action: 'created', changes: named },
    ...subscriptions.map(({ type, expiration_at, renew_years }, at) => ({
      ...byOwen,
      team_id,
      subscription_id: ids[at],
      name: type,
      action: 'created',
      changes: [
        { field: 'type', old: null, new: type },
        { field: 'expiration_at', old: null, new: wireMoment(expiration_at) },
        { field: 'renew_years', old: null, new: renew_years },
      ],
    })),
  ]);

  const invites = own(invitesOf(now)).map(({ by, sent_at, ...invite }) => ({
    ...invite,
    team_id,
    invited_by: people(by),
    invited_by_name: userName(by),
    sends: 1,
    sent_at,
    created_at: sent_at,
  }));
  await insertRows(db, 'invites', invites);
  const logs = own(officeLogs(founded, now)).map((log) => ({
    ...log,
    team_id,
    actor_id: people(log.actor_id),
    cause: 'web',
  }));
  await insertRows(db, 'user_logs', logs);
}

/** From the ids of the scenario to those that the database gave. */
type Ids = (id: number) => number;

export async function writeCompany(
  db: NodePgDatabase,
  company: DemoCompany,
  password_hash: string,
): Promise<void> {
  const founded = { created_at: company.founded, updated_at: company.founded };
  const teams = await writeTeams(db, company, founded);
  const people = matched(
    company.people,
    await insertRows(
      db,
      'users',
      company.people.map(({ name, username, team_id }) => ({
        name,
        username,
        email: `${username}@brightwater.example`,
        team_id: teams(team_id),
        password_hash,
        ...founded,
      })),
    ),
  );
  await writeLastVisits(db, company, people);
  let night_shift: number | null = null;
  for (const { id } of company.teams) {
    const team_id = teams(id);
    // Row-level security lets a transaction write for one team at a time.
    await db.execute(sql`select set_config('app.team_id', ${String(team_id)}, true)`);
    if (id === BRIGHTWATER) {
      const [made] = await insertRows(db, 'roles', [{ ...NIGHT_SHIFT, team_id, version: 1, ...founded }]);
      night_shift = made ?? null;
    }
    const roles = company.people.flatMap((person) =>
      person.roles
        .filter((held) => held.team_id === id)
        .map(({ role }) => {
          const role_id = role === 'custom' ? night_shift : null;
          return { user_id: people(person.id), team_id, role, role_id };
        }),
    );
    if (roles.length > 0) await db.insert(memberships).values(roles);
    await writeOffice(db, company, id, team_id, people);
    await writeBranch(db, company, id, team_id, people);
  }
}

/** One after the other: a team's parent must be there first. */
async function writeTeams(db: NodePgDatabase, company: DemoCompany, founded: object): Promise<Ids> {
  const made = new Map<number, number>();
  for (const { id, name, slug, parent_id, brand_palette = null, landing = null } of company.teams) {
    const row = {
      name,
      slug,
      parent_id: parent_id === null ? null : made.get(parent_id),
      logo: false,
      brand_palette,
      landing,
      version: 1,
    };
    const [given] = await insertRows(db, 'teams', [{ ...row, ...founded }]);
    made.set(id, given ?? 0);
  }
  return (id) => made.get(id) ?? 0;
}

async function writeBranch(
  db: NodePgDatabase,
  company: DemoCompany,
  from: number,
  team_id: number,
  people: Ids,
) {
  const own = <T extends { team_id: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.team_id === from);

  const locations = own(company.locations);
  const created_at = company.founded;
  const placed = { team_id, version: 1, created_at, updated_at: created_at };
  const locationIds = matched(
    locations,
    await insertRows(
      db,
      'locations',
      locations.map(({ name }) => ({ name, ...placed })),
    ),
  );

  const items = own(company.items);
  const itemRows = items.map(({ id: _id, location, updated_by, ...item }) => ({
    ...item,
    team_id,
    location_id: location && locationIds(location.id),
    updated_by: people(updated_by),
  }));
  const itemIds = matched(items, await insertRows(db, 'stock', itemRows));

  const lists = own(company.lists);
  const listRows = lists.map(({ id: _id, completed_by, ...list }) => ({
    ...list,
    team_id,
    user_id: people(list.user_id),
    completed_by: completed_by === null ? null : people(completed_by),
  }));
  const listIds = matched(lists, await insertRows(db, 'stock_lists', listRows));
  const lines = own(company.list_items);
  const lineRows = lines.map(({ id: _id, picked_by, ...line }) => ({
    ...line,
    team_id,
    list_id: listIds(line.list_id),
    stock_id: itemIds(line.stock_id),
    picked_by: picked_by === null ? null : people(picked_by),
  }));
  const lineIds = matched(lines, await insertRows(db, 'stock_list_items', lineRows));
  const orNone = (ids: Ids, id: number | null) => (id === null ? null : ids(id));
  const listLogRows = own(company.list_logs).map(({ id: _id, ...log }) => ({
    ...log,
    team_id,
    list_id: listIds(log.list_id),
    item_id: orNone(lineIds, log.item_id),
    stock_id: orNone(itemIds, log.stock_id),
    actor_id: people(log.actor_id),
  }));
  await insertRows(db, 'list_logs', listLogRows);

  const locationOrNone = (id: unknown) => (typeof id === 'number' ? locationIds(id) : null);
  const logRows = own(company.logs).map(({ id: _id, ...log }) => ({
    ...log,
    team_id,
    stock_id: itemIds(log.stock_id),
    actor_id: people(log.actor_id),
    location_id: locationOrNone(log.location_id),
    list_id: orNone(listIds, log.list_id),
    list_item_id: orNone(lineIds, log.list_item_id),
    changes: log.changes.map((change) =>
      change.field === 'location_id'
        ? { ...change, old: locationOrNone(change.old), new: locationOrNone(change.new) }
        : change,
    ),
  }));
  await insertRows(db, 'stock_logs', logRows);

  const lead = SITES.find((site) => site.team_id === from)?.lead;
  const locationLogs = locations.map((location) => ({
    team_id,
    location_id: locationIds(location.id),
    name: location.name,
    action: 'created',
    actor_id: people(lead ?? 0),
    actor_name: userName(lead ?? 0),
    changes: [{ field: 'name', old: null, new: location.name }],
    cause: 'web',
    created_at,
  }));
  await insertRows(db, 'location_logs', locationLogs);
}

function matched(rows: readonly { id: number }[], ids: readonly number[]): Ids {
  const given = new Map(rows.map((row, at) => [row.id, ids[at] ?? 0]));
  return (id) => given.get(id) ?? 0;
}
