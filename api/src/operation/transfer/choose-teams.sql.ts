import type { ClientBase } from 'pg';
import type { Manifest } from './manifest';
import { TransferError } from './transfer-error';

/** The content of an export. */
export interface Choice {
  kind: Manifest['kind'];
  /** Parents first. */
  teams: readonly { id: number; slug: string }[];
  /** The company's own roles that are used in these teams. */
  roles: readonly number[];
}

/**
 * @param wanted slug or id of one team; null for all
 * @throws TransferError if there is no such team.
 */
export async function chooseTeams(
  client: ClientBase,
  wanted: string | null,
  with_sub_teams: boolean,
): Promise<Choice> {
  const root = wanted === null ? 'parent_id is null' : /^\d+$/.test(wanted) ? 'id = $1' : 'slug = $1';
  const below = wanted === null || with_sub_teams ? 'child.parent_id = tree.id' : 'false';
  const { rows } = await client.query<{ id: string; slug: string }>(
    `with recursive tree as (
       select id, slug, 1 as depth from teams where ${root}
       union all
       select child.id, child.slug, tree.depth + 1 from teams child join tree on ${below}
     ) select id, slug from tree order by depth, id`,
    wanted === null ? [] : [wanted],
  );
  if (wanted !== null && rows.length === 0) throw new TransferError(`There is no team "${wanted}".`);
  const teams = rows.map(({ id, slug }) => ({ id: Number(id), slug }));
  return { kind: wanted === null ? 'installation' : 'team', teams, roles: await rolesOf(client, teams) };
}

async function rolesOf(client: ClientBase, teams: Choice['teams']): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from roles where team_id = any ($1)
     or id in (select role_id from memberships where team_id = any ($1))`,
    [teams.map(({ id }) => id)],
  );
  return rows.map(({ id }) => Number(id));
}
