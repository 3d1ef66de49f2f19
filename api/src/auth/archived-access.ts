import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { memberships, teams } from '../database/schema/identity';
import { type TeamAccess, effectiveAccess } from './access.rules';
import { findMemberships } from './session.sql';

/** What a person may do in every team of theirs, archived and deleted ones too, for bringing those back, until they are purged. */
export async function findArchivedAccess(
  database: Pick<Database, 'identity'>,
  user_id: number,
): Promise<ReadonlyMap<number, TeamAccess>> {
  // One after the other: inside a transaction there is one connection.
  const { memberships: held } = await findMemberships(database, user_id);
  const { rows } = await database.identity.execute<{
    id: string;
    name: string;
    slug: string;
    parent_id: string | null;
  }>(sql`
      with recursive reachable as (
        select id, name, slug, parent_id from ${teams}
        where purged_at is null
          and id in (select team_id from ${memberships} where user_id = ${user_id} and role is not null)
        union
        select below.id, below.name, below.slug, below.parent_id
        from ${teams} below join reachable on below.parent_id = reachable.id
        where below.purged_at is null
      )
      select * from reachable order by id`);
  const nodes = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
  }));
  return effectiveAccess(nodes, held);
}
