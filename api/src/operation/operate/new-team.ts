import { eq, sql } from 'drizzle-orm';
import { ROLES, type Role } from '@storeroom/contract';
import { writeLocationLog } from '../../inventory/locations/location-log.sql';
import { writeTeamLog } from '../../organisation/teams/team-log.sql';
import { writeUserLog } from '../../people/users/user-log.sql';
import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { memberships, teams, users } from '../../platform/database/schema/identity';
import { locations } from '../../platform/database/schema/stock';
import { asSystem } from '../../platform/database/team-scope';
import { isEmail } from '../../platform/http/email.rules';

export interface NewUser {
  name: string;
  username: string;
  email: string;
  role: Role;
  password_hash: string;
}

export interface NewTeam {
  name: string;
  slug: string;
  /** Slug of the team above it; null for a top-level team. */
  parent: string | null;
  people: NewUser[];
  /** Names of its first locations. */
  locations: string[];
}

export interface MadeTeam {
  team: { id: number; name: string; slug: string };
  people: { id: number; username: string }[];
  locations: { id: number; name: string }[];
}

/** `Tom Ashby,tom,tom@brightwater.example,keeper` */
export function readNewUser(text: string): Omit<NewUser, 'password_hash'> {
  const [name = '', username = '', email = '', role = ''] = text.split(',').map((part) => part.trim());
  const known = ROLES.find((one) => one === role);
  if (!name || !username || !isEmail(email) || !known) {
    throw new ConfigError(
      `A person is "Name,username,e-mail,role" with a role of ${ROLES.join(', ')}, but this is "${text}".`,
    );
  }
  return { name, username, email, role: known };
}

/**
 * Creates a team with its first people and locations, the first accounts of a new installation.
 * @throws ConfigError when the parent is unknown, or a slug, a username or an e-mail address is taken
 */
export async function newTeam(database: Database, wanted: NewTeam): Promise<MadeTeam> {
  const parent_id = wanted.parent === null ? null : await idOfTeam(database, wanted.parent);
  await requireFree(database, wanted);
  const made = await database.identity.transaction(async (db) => {
    const [team] = await db
      .insert(teams)
      .values({ name: wanted.name, slug: wanted.slug, parent_id })
      .returning({ id: teams.id, name: teams.name, slug: teams.slug });
    if (!team) throw new Error('The team was not made.');
    const people = wanted.people.map(({ name, username, email, password_hash }) => ({
      name,
      username,
      email,
      team_id: team.id,
      password_hash,
    }));
    const rows = await db.insert(users).values(people).returning({ id: users.id, username: users.username });
    return { team, people: rows };
  });
  const team_id = made.team.id;
  const added = await database.write(asSystem(team_id), async (scope) => {
    const { db } = scope;
    const roles = wanted.people.map(({ role }, index) => ({
      user_id: made.people[index]?.id ?? 0,
      team_id,
      role,
    }));
    await db.insert(memberships).values(roles);
    await writeTeamLog(scope, {
      name: wanted.name,
      action: 'created',
      changes: [
        { field: 'name', old: null, new: wanted.name },
        { field: 'slug', old: null, new: wanted.slug },
      ],
    });
    for (const [index, { name, role }] of wanted.people.entries()) {
      const person = { id: made.people[index]?.id ?? 0, name };
      await writeUserLog(scope, person, 'joined', [{ field: 'role', old: null, new: role }]);
    }
    if (wanted.locations.length === 0) return [];
    const rows = wanted.locations.map((name) => ({ team_id, name }));
    const placed = await db
      .insert(locations)
      .values(rows)
      .returning({ id: locations.id, name: locations.name });
    for (const location of placed) await writeLocationLog(scope, location, { action: 'created' });
    return placed;
  });
  return { ...made, locations: added };
}

/** Compares usernames and addresses without case, also among the new people. */
async function requireFree(database: Database, { slug, people }: NewTeam): Promise<void> {
  const [taken] = await database.identity.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug));
  if (taken) throw new ConfigError(`There is a team with the slug "${slug}" already.`);
  const seen = new Set<string>();
  for (const { username, email } of people) {
    const byName = { what: 'username', column: users.username, value: username };
    for (const { what, column, value } of [
      byName,
      { what: 'e-mail address', column: users.email, value: email },
    ]) {
      const [same] = await database.identity
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${column})`, sql`lower(${value})`));
      const key = `${what} ${value.toLowerCase()}`;
      if (same || seen.has(key)) throw new ConfigError(`Somebody has the ${what} ${value} already.`);
      seen.add(key);
    }
  }
}

/** @throws ConfigError when no team has the slug */
export async function idOfTeam(database: Database, slug: string): Promise<number> {
  const [found] = await database.identity.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug));
  if (!found) throw new ConfigError(`There is no team with the slug "${slug}".`);
  return found.id;
}
