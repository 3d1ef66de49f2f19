import type { ClientBase } from 'pg';
import { isReserved, isSlug } from '../../organisation/teams/slug.rules';
import { insertOne } from './insert-lines.sql';
import { fileOf } from './manifest';
import type { Line } from './source';
import { TransferError } from './transfer-error';
import type { ImportOptions } from './options';

/** New teams for old ones, in the same tree. */
export interface PlacedTeams {
  ids: Map<number, number>;
  /** The one that all others are below. */
  root: { id: number; slug: string };
  /** The company's top team, which keeps its roles: the root itself, or far above it. */
  top_id: number;
}

/** @throws TransferError when a slug is taken, or there is no such team to go under. */
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
  // What a slug led to before, it leads to no more.
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
