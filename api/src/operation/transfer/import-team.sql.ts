import type { ClientBase } from 'pg';
import { insertOne } from './insert-lines.sql';
import { fileOf } from './manifest';
import { setCurrentTeam } from './rows.sql';
import type { Line } from './source';
import { TransferError } from './transfer-error';
import type { Print, ImportOptions } from './options';
import { isReserved, isSlug } from '../../organisation/teams/slug.rules';

/**
 * Adds the company's own roles to its top team. An existing role with the same name and rights is used instead.
 *
 * @throws TransferError if a role of the same name has other rights here.
 */
export async function findOrAddRoles(
  client: ClientBase,
  lines: readonly Line[],
  top_id: number,
): Promise<Map<number, number>> {
  await setCurrentTeam(client, top_id);
  const { rows } = await client.query<{ id: string; name: string; permissions: string[] }>(
    'select id, lower(name) as name, permissions from roles where team_id = $1',
    [top_id],
  );
  const ids = new Map<number, number>();
  for (const { row, number } of lines) {
    const { id: old, ...facts } = row;
    const name = String(row['name']);
    const same = rows.find((role) => role.name === name.toLowerCase());
    if (same && listOf(same.permissions) !== listOf(row['permissions'])) {
      throw new TransferError(
        `There is a role "${name}" already, with other rights: rename one of them and import again.`,
      );
    }
    const where = `${fileOf('roles')}, line ${number}`;
    const id = same
      ? Number(same.id)
      : await insertOne(client, 'roles', { ...facts, team_id: top_id }, where);
    ids.set(Number(old), id);
  }
  return ids;
}

const listOf = (permissions: unknown) => [...(permissions as string[])].sort().join(' ');

interface Placement {
  /** The home team of a person here; the top one for those whose home team is not imported. */
  home: (team_id: number) => number;
  /** The users with a role in one of the teams, or whose home team is one of them. */
  members: ReadonlySet<number>;
}

/**
 * Finds people by their e-mail address, and adds new ones without a password, which they can recover. Users who only appear in
 * logs are added too, but cannot sign in.
 *
 * @returns the id here for each number in the export.
 */
export async function findOrAddUsers(
  client: ClientBase,
  lines: readonly Line[],
  { home, members }: Placement,
  print: Print,
): Promise<Map<number, number>> {
  const known = await idsByEmail(client, lines);
  const taken = await takenUsernames(client);
  const ids = new Map<number, number>();
  for (const { row, number } of lines) {
    const { id: old, email, username, team_id, deactivated_at, ...facts } = row;
    const found = known.get(String(email).toLowerCase());
    if (found !== undefined) {
      ids.set(Number(old), found);
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
    ids.set(Number(old), await insertOne(client, 'users', person, `${fileOf('users')}, line ${number}`));
    if (free !== username)
      print(`${String(email)} has the username ${free}: ${String(username)} is taken here.`);
  }
  print(`users: ${lines.length - known.size} added without a password, ${known.size} known by their e-mail`);
  return ids;
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

/** The new teams for the exported ones, in the same tree. */
interface PlacedTeams {
  ids: Map<number, number>;
  /** The team above all others. */
  root: { id: number; slug: string };
  /** The company's top team, to which its roles belong: the root itself, or a team above it. */
  top_id: number;
}

/** @throws TransferError if a slug is taken, or the parent does not exist. */
export async function placeTeams(
  client: ClientBase,
  lines: readonly Line[],
  { as_slug, under }: Pick<ImportOptions, 'as_slug' | 'under'>,
): Promise<PlacedTeams> {
  const above = under === null ? null : await findAbove(client, under);
  const slugs = await chooseSlugs(client, lines, as_slug);
  const ids = new Map<number, number>();
  for (const [at, { row, number }] of lines.entries()) {
    const { id: old, parent_id, ...facts } = row;
    const parent = ids.get(Number(parent_id)) ?? above?.id ?? null;
    const team = { ...facts, slug: slugs[at], parent_id: parent };
    const where = `${fileOf('teams')}, line ${number}`;
    ids.set(Number(old), await insertOne(client, 'teams', team, where));
  }
  // Redirects of a former slug end.
  await client.query('delete from team_slugs where slug = any ($1)', [slugs]);
  const [id] = ids.values();
  if (id === undefined) throw new TransferError('The export has no team in it.');
  return { ids, root: { id, slug: slugs[0] ?? '' }, top_id: above?.top_id ?? id };
}

async function findAbove(client: ClientBase, slug: string): Promise<{ id: number; top_id: number }> {
  const { rows } = await client.query<{ id: string }>(
    `with recursive up as (
       select id, parent_id, deleted_at, 1 as height from teams where slug = $1
       union all
       select teams.id, teams.parent_id, teams.deleted_at, up.height + 1 from teams join up on teams.id = up.parent_id
     ) select id from up order by height`,
    [slug],
  );
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new TransferError(`There is no team with the slug "${slug}" to go under.`);
  return { id: Number(first.id), top_id: Number(last.id) };
}

async function chooseSlugs(
  client: ClientBase,
  lines: readonly Line[],
  as_slug: string | null,
): Promise<string[]> {
  if (as_slug !== null && (!isSlug(as_slug) || isReserved(as_slug))) {
    throw new TransferError(`"${as_slug}" cannot be a slug: lower-case letters, digits and single hyphens.`);
  }
  const had = lines.map(({ row }) => String(row['slug']));
  const taken = await takenOf(client, had);
  const slugs = had.map((slug, at) => {
    if (as_slug !== null && at === 0) return as_slug;
    return as_slug !== null && taken.has(slug) ? `${as_slug}-${slug}` : slug;
  });
  const clash = [...(await takenOf(client, slugs))][0];
  if (clash !== undefined) {
    throw new TransferError(
      `There is a team with the slug "${clash}" already: choose another with --as-slug.`,
    );
  }
  return slugs;
}

async function takenOf(client: ClientBase, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>('select slug from teams where slug = any ($1)', [
    slugs,
  ]);
  return new Set(rows.map(({ slug }) => slug));
}
