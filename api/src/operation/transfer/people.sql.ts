import type { ClientBase } from 'pg';
import { insertOne } from './insert-lines.sql';
import { fileOf } from './manifest';
import type { Line } from './source';
import type { Print } from './options';

export interface Arrival {
  /** The team that somebody is at home in here; for those whose own does not come along, the top one. */
  home: (team_id: number) => number;
  /** Those with a role in one of the teams, or at home there. */
  members: ReadonlySet<number>;
}

/**
 * Finds people by their e-mail, and adds those who are not known: without a password, which they recover. Who only
 * left a trace is added too, but cannot sign in.
 *
 * @returns whom each number stands for here.
 */
export async function settleUsers(
  client: ClientBase,
  lines: readonly Line[],
  { home, members }: Arrival,
  print: Print,
): Promise<Map<number, number>> {
  const known = await idsByEmail(client, lines);
  const taken = await takenUsernames(client);
  const settled = new Map<number, number>();
  for (const { row, number } of lines) {
    const { id: old, email, username, team_id, deactivated_at, ...facts } = row;
    const found = known.get(String(email).toLowerCase());
    if (found !== undefined) {
      settled.set(Number(old), found);
      continue;
    }
    const free = freeName(String(username), taken);
    taken.add(free.toLowerCase());
    const is_member = members.has(Number(old));
    const person = {
      ...facts,
      email,
      username: free,
      team_id: home(Number(team_id)),
      deactivated_at: is_member ? deactivated_at : (deactivated_at ?? new Date().toISOString()),
    };
    settled.set(Number(old), await insertOne(client, 'users', person, `${fileOf('users')}, line ${number}`));
    if (free !== username)
      print(`${String(email)} has the username ${free}: ${String(username)} is taken here.`);
  }
  print(`users: ${lines.length - known.size} added without a password, ${known.size} known by their e-mail`);
  return settled;
}

async function idsByEmail(client: ClientBase, lines: readonly Line[]): Promise<Map<string, number>> {
  const emails = lines.map(({ row }) => String(row['email']).toLowerCase());
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, lower(email) as email from users where lower(email) = any ($1)',
    [emails],
  );
  return new Map(rows.map(({ id, email }) => [email, Number(id)]));
}

async function takenUsernames(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select lower(username) as name from users');
  return new Set(rows.map(({ name }) => name));
}

function freeName(username: string, taken: ReadonlySet<string>): string {
  if (!taken.has(username.toLowerCase())) return username;
  let number = 2;
  while (taken.has(`${username}-${number}`.toLowerCase())) number += 1;
  return `${username}-${number}`;
}
