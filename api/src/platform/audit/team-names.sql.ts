import type { FieldChange } from '@storeroom/contract';
import { inArray } from 'drizzle-orm';
import { teams } from '../database/schema/identity';
import type { TeamScope } from '../database/team-scope';

const OF_TEAMS: ReadonlySet<string> = new Set(['team_id', 'parent_id']);

/** Adds the present name of a team to changes that refer to it by id. */
export async function withTeamNames(scope: TeamScope, changes: FieldChange[]): Promise<FieldChange[]> {
  const named = changes.filter(({ field }) => OF_TEAMS.has(field));
  const ids = named.flatMap((change) => [change.old, change.new]).filter((id) => typeof id === 'number');
  if (ids.length === 0) return changes;
  const rows = await scope.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, ids));
  const names = new Map<FieldChange['old'], string>(rows.map(({ id, name }) => [id, name]));
  return changes.map((change) =>
    named.includes(change)
      ? { ...change, old_text: names.get(change.old) ?? null, new_text: names.get(change.new) ?? null }
      : change,
  );
}
