import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MembershipEntry, MembershipRole, UserRow, UserStatus } from '@storeroom/contract';
import { memberships, roles, teams, tokens, users } from '../../platform/database/schema/identity';
import type { PageOptions, Window } from '../../platform/http/page.rules';
import { contains } from '../../platform/database/like.sql';
import { idArray } from '../../platform/database/id-array';
import { wireMoment } from '../../platform/database/wire-moment';
import { upwards } from '../../platform/database/team-tree';

/** The team whose people are shown, and the teams that the caller may see. */
export interface UserView {
  team_id: number;
  /** The team and those below it whose people the caller may see. */
  below: number[];
  /** All teams whose people the caller may see. */
  visible: number[];
  /** All teams whose names the caller may see. */
  named: number[];
}

interface UserFilter {
  name: string | null;
  role: MembershipRole | null;
  status: UserStatus | null;
}

export const PEOPLE_SORTS = {
  id: 'id',
  name: 'name',
  username: 'username',
  email: 'email',
  last_seen_at: 'last_seen_at',
  created_at: 'created_at',
} as const;
type UserSort = (typeof PEOPLE_SORTS)[keyof typeof PEOPLE_SORTS];

const status = sql<UserStatus>`case when ${users.deactivated_at} is not null then 'deactivated'
  when ${users.password_hash} is null then 'invited' else 'active' end`;
// As SQL text: in a query with one table Drizzle leaves out the table name, and `id` would be that of the session.
const seen = sql`greatest((select max(session.last_used_at) from ${tokens} session where session.user_id = users.id),
  (select visit.at from last_visits visit where visit.user_id = users.id))`;

const columns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  email_confirmed: sql`${users.email_confirmed_at} is not null`.mapWith(Boolean),
  status,
  team_id: users.team_id,
  last_seen_at: seen.mapWith((value: string) => wireMoment(new Date(value))),
  created_at: users.created_at,
  updated_at: users.updated_at,
  deactivated_at: users.deactivated_at,
  version: users.version,
};

export async function countUsers(db: NodePgDatabase, view: UserView, filter: UserFilter): Promise<number> {
  return db.$count(users, matching(view, filter));
}

export async function listUsers(
  db: NodePgDatabase,
  view: UserView,
  options: PageOptions<UserSort> & UserFilter,
  window: Window,
): Promise<UserRow[]> {
  const descending = options.descending !== window.backwards;
  const rows = await db
    .select(columns)
    .from(users)
    .where(matching(view, options))
    .orderBy(...orderBy(options.sort, descending))
    .limit(window.take)
    .offset(window.skip);
  const people = await withRoles(db, view, rows);
  return window.backwards ? people.reverse() : people;
}

export async function findVisibleUser(
  db: NodePgDatabase,
  view: UserView,
  id: number,
): Promise<UserRow | null> {
  const rows = await db.select(columns).from(users).where(eq(users.id, id));
  return (await withRoles(db, view, rows))[0] ?? null;
}

type Row = Omit<UserRow, 'team' | 'role' | 'role_name' | 'inherited' | 'role_from' | 'roles'> & {
  team_id: number;
};

/**
 * Adds the role of each person here, what is set for them elsewhere, and their home team, as far as the caller may see
 * it.
 */
async function withRoles(db: NodePgDatabase, view: UserView, rows: Row[]): Promise<UserRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const here = await rolesHere(db, view.team_id, ids);
  const entries = await entriesOf(db, view.visible, ids);
  const wanted = [...rows.map((row) => row.team_id), ...[...here.values()].map(({ team_id }) => team_id)];
  const known = await db
    .select({ id: teams.id, name: teams.name, slug: teams.slug })
    .from(teams)
    .where(and(inArray(teams.id, view.named), inArray(teams.id, [...new Set(wanted)])));
  const nameOf = (id: number | undefined) => known.find((team) => team.id === id) ?? null;
  return rows.map(({ team_id, ...row }) => {
    const role = here.get(row.id);
    return {
      ...row,
      team: nameOf(team_id),
      role: role?.role ?? null,
      role_name: role?.role_name ?? null,
      inherited: role !== undefined && role.team_id !== view.team_id,
      role_from: role?.team_id === view.team_id ? null : nameOf(role?.team_id),
      roles: entries.filter(({ user_id }) => user_id === row.id).map(({ user_id: _of, ...entry }) => entry),
    };
  });
}

/** The nearest membership of each person on the way up from a team, without those with “no access”. */
async function rolesHere(db: NodePgDatabase, team_id: number, ids: number[]) {
  const { rows } = await db.execute<{
    user_id: string;
    team_id: string;
    role: MembershipRole;
    role_name: string | null;
  }>(sql`
    select reach.user_id, reach.team_id, reach.role, ${roles.name} as role_name
    from (${reaching(team_id)}) reach left join ${roles} on ${roles.id} = reach.role_id
    where reach.role is not null and reach.user_id = any(${idArray(ids)})`);
  return new Map(
    rows.map((row) => [
      Number(row.user_id),
      { role: row.role, role_name: row.role_name, team_id: Number(row.team_id) },
    ]),
  );
}

async function entriesOf(
  db: NodePgDatabase,
  visible: number[],
  ids: number[],
): Promise<(MembershipEntry & { user_id: number })[]> {
  if (visible.length === 0) return [];
  const rows = await db
    .select({
      user_id: memberships.user_id,
      id: teams.id,
      name: teams.name,
      slug: teams.slug,
      role: memberships.role,
      role_id: memberships.role_id,
      role_name: roles.name,
      extra: memberships.extra,
      denied: memberships.denied,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.team_id))
    .leftJoin(roles, eq(roles.id, memberships.role_id))
    .where(and(inArray(memberships.user_id, ids), inArray(memberships.team_id, visible)))
    .orderBy(teams.id);
  return rows.map((row) => ({ ...row, role: row.role ?? 'none' }));
}

function matching(view: UserView, { name, role, status: wanted }: UserFilter): SQL | undefined {
  const below = idArray(view.below);
  return and(
    sql`${users.id} in (
      select user_id from (${reaching(view.team_id)}) reach where role is not null
      union select user_id from ${memberships} where team_id = any(${below}) and role is not null
      union select id from ${users} where team_id = any(${below}))`,
    name === null
      ? undefined
      : or(contains(users.name, name), contains(users.username, name), contains(users.email, name)),
    wanted === null ? undefined : sql`${status} = ${wanted}`,
    role === null
      ? undefined
      : sql`${users.id} in (
          select user_id from (${reaching(view.team_id)}) reach where role = ${role}
          union select user_id from ${memberships} where team_id = any(${below}) and role = ${role})`,
  );
}

/** The nearest membership of each person in a team or above it. */
function reaching(team_id: number): SQL {
  return sql`
    with recursive ${upwards(sql`id = ${team_id}`)}
    select distinct on (m.user_id) m.user_id, m.team_id, m.role, m.role_id
    from ${memberships} m join up on up.id = m.team_id
    order by m.user_id, up.distance`;
}

function orderBy(sort: UserSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${users.id} ${direction}`;
  if (sort === 'id') return [last];
  if (sort === 'last_seen_at') return [sql`${seen} ${direction} nulls last`, last];
  const column = users[sort];
  return [
    sort === 'name' ? sql`${column} collate "und-x-icu" ${direction}` : sql`${column} ${direction}`,
    last,
  ];
}
