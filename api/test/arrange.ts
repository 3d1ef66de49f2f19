import { randomBytes } from 'node:crypto';
import type { Permission, Role } from '@storeroom/contract';
import { insertToken } from '../src/people/auth/auth.sql';
import { hashPassword } from '../src/people/auth/passwords';
import { hashSecret, makeSecret } from '../src/people/auth/token.rules';
import type { Database } from '../src/platform/database/database';
import { hostnames, memberships, teams, users } from '../src/platform/database/schema/identity';
import { asSystem } from '../src/platform/database/team-scope';

export { asSystem };

export const PASSWORD = 'correct horse battery';
/** The validity of tokens: a hundred years, so that users stay signed in whatever the clock of a test. */
const FOR_GOOD_HOURS = 100 * 366 * 24;
/** The file with the hash of `PASSWORD`, made once in a run, because a hash takes as long as twenty requests. */
export const HASH_VARIABLE = 'STOREROOM_TEST_PASSWORD_HASH';
let passwordHash: Promise<string> | string | undefined = process.env[HASH_VARIABLE];

export interface TestTeam {
  id: number;
  name: string;
  slug: string;
}

export interface TestUser {
  id: number;
  name: string;
  username: string;
  email: string;
  /** A valid bearer token. */
  token: string;
}

/** Inserts data for a test into its database; all names are unique. */
export function arrangeIn(database: Database) {
  async function team(facts: Partial<typeof teams.$inferInsert> = {}): Promise<TestTeam> {
    const unique = randomBytes(5).toString('hex');
    const [row] = await database.identity
      .insert(teams)
      .values({ name: `Team ${unique}`, slug: `team-${unique}`, ...facts })
      .returning({ id: teams.id, name: teams.name, slug: teams.slug });
    return present(row);
  }

  async function member(
    user: { id: number },
    inTeam: { id: number },
    role: Role | null,
    more: { extra?: Permission[]; denied?: Permission[] } = {},
  ): Promise<void> {
    await database.write(asSystem(inTeam.id), async ({ db }) => {
      await db.insert(memberships).values({ user_id: user.id, team_id: inTeam.id, role, ...more });
    });
  }

  async function token(user: { id: number }, hours = FOR_GOOD_HOURS): Promise<string> {
    const secret = makeSecret();
    const ends = new Date(Date.now() + hours * 3_600_000);
    return `${await insertToken(database, user.id, hashSecret(secret), ends)}|${secret}`;
  }

  async function user(
    home: { id: number },
    role: Role | null = 'manager',
    facts: Partial<typeof users.$inferInsert> = {},
  ): Promise<TestUser> {
    const unique = randomBytes(5).toString('hex');
    const [row] = await database.identity
      .insert(users)
      .values({
        name: `Person ${unique}`,
        username: `person-${unique}`,
        email: `person-${unique}@example.test`,
        team_id: home.id,
        password_hash: await (passwordHash ??= hashPassword(PASSWORD)),
        ...facts,
      })
      .returning({ id: users.id, name: users.name, username: users.username, email: users.email });
    const made = present(row);
    await member(made, home, role);
    return { ...made, token: await token(made) };
  }

  async function hostname(owner: { id: number }, name: string): Promise<void> {
    await database.write(asSystem(owner.id), async ({ db }) => {
      await db.insert(hostnames).values({ hostname: name, team_id: owner.id });
    });
    // The notice of the commit arrives a moment later, and a cached list of hostnames would lack this one until then.
    database.notices.notify({ table: 'hostnames', user_id: null });
  }

  return { team, user, member, token, hostname };
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not made.');
  return row;
}
