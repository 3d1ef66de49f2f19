import { createInterface } from 'node:readline';
import { type Config, readConfig } from '../src/platform/config';
import type { Database } from '../src/platform/database/database';
import { giveHostname } from '../src/operation/operate/give-hostname';
import { readLanding } from '../src/operation/operate/landing.rules';
import { type NewTeam, type NewUser, newTeam } from '../src/operation/operate/new-team';
import { openRunningDatabase } from '../src/operation/operate/running-database';
import { setTeamLanding } from '../src/operation/operate/set-landing';
import { hashPassword } from '../src/people/auth/passwords';
import { openSessions } from '../src/people/auth/sessions';
import { beginSession } from '../src/people/auth/sign-in';

/** The order in one line, for the product with this data folder. */
interface Order {
  dataDir: string;
  /** A team with signed-in users who share one password. */
  team?: Pick<NewTeam, 'name' | 'slug' | 'locations'> & {
    people: Omit<NewUser, 'password_hash'>[];
    password: string;
  };
  hostname?: { slug: string; hostname: string };
  landing?: { slug: string; landing: object };
}

const hashes = new Map<string, Promise<string>>();

/** Created once, because a hash is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function makeTeam(database: Database, config: Config, wanted: NonNullable<Order['team']>) {
  const password_hash = await hashOf(wanted.password);
  const made = await newTeam(database, {
    ...wanted,
    parent: null,
    people: wanted.people.map((person) => ({ ...person, password_hash })),
  });
  const ends = new Date(Date.now() + config.token_hours * 3_600_000);
  const door = { database, sessions: openSessions(database, { now: () => new Date() }) };
  const arrival = { agent: undefined, hostname: null };
  const people = [];
  for (const person of made.people) {
    const { token } = await beginSession(door, person, arrival, ends);
    people.push({ ...person, token });
  }
  return { ...made, people };
}

async function make({ dataDir, team, hostname, landing }: Order): Promise<unknown> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await openRunningDatabase(config);
  try {
    if (team) return await makeTeam(database, config, team);
    if (hostname) return await giveHostname(database, hostname.slug, hostname.hostname);
    if (!landing) throw new Error('Nothing was ordered.');
    return await setTeamLanding(database, landing.slug, readLanding(JSON.stringify(landing.landing)));
  } finally {
    await database.close();
  }
}

/** Answers each line of JSON with one, in the same order, until the input is closed. */
export async function makeAsOrdered(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await make(JSON.parse(line) as Order).then(
      (made) => ({ made }),
      (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) }),
    );
    console.log(JSON.stringify(answer));
  }
}
