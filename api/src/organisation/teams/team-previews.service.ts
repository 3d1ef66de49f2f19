import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Coverage } from '@storeroom/contract';
import { findTeamName } from '../../people/auth/auth.sql';
import { hostnames, teams, users } from '../../platform/database/schema/identity';
import { isOpenList, stock, stock_lists } from '../../platform/database/schema/stock';
import type { Caller, TeamScope } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import type { RecheckableCall } from '../../platform/http/session';
import { findCovering } from '../../platform/coverage/coverage.sql';
import { describeCoverage } from '../../platform/coverage/state.rules';
import { type RightsChange, gainsOf } from './move.rules';
import { usersInTree } from '../../people/users/users-in-tree.sql';
import { findTeamHost } from './team-facts.sql';
import { editTeam } from './teams.service';

const MAX_NAMED = 100;

/** Carries results out of a transaction that is rolled back. */
class Previewed<T> extends Error {
  constructor(readonly facts: T) {
    super('The preview is rolled back.');
  }
}

/**
 * Previews a move by making it and rolling it back. So it is refused for the same reasons as the move itself, and no
 * event is published.
 */
export async function previewMove(
  app: Pick<Parts, 'clock' | 'config' | 'database'>,
  caller: Caller,
  asked: RecheckableCall,
  parent_id: number | null,
) {
  const now = app.clock.now();
  const domain = app.config.client_origin.hostname;
  const task = async (scope: TeamScope) => {
    const before = await stateOf(scope, now);
    await editTeam(scope, { parent_id }, asked, { now, domain });
    throw new Previewed({ before, after: await stateOf(scope, now) });
  };
  const { before, after } = await app.database.write(caller, task).catch((thrown: unknown) => {
    if (thrown instanceof Previewed) return thrown.facts as Record<'before' | 'after', TeamState>;
    throw thrown;
  });
  const named = asked.team.permissions.has('users');
  const present = (changes: RightsChange[]) => ({
    count: changes.length,
    people: named ? changes.slice(0, MAX_NAMED) : [],
  });
  const { id } = asked.team;
  const parent = parent_id === null ? undefined : await findTeamName(app.database.identity, parent_id);
  return {
    parent: parent ? { id: parent.id, name: parent.name } : null,
    gains: present(gainsOf(id, before.people, after.people)),
    loses: present(
      gainsOf(id, after.people, before.people).map((change) => ({
        ...change,
        role_before: change.role_after,
        role_after: change.role_before,
      })),
    ),
    coverage: { before: before.coverage, after: after.coverage },
    hostname: { before: before.hostname, after: after.hostname },
  };
}

interface TeamState {
  people: Awaited<ReturnType<typeof usersInTree>>;
  coverage: Coverage;
  hostname: string | null;
}

async function stateOf({ db, team_id }: TeamScope, now: Date): Promise<TeamState> {
  return {
    people: await usersInTree(db, team_id),
    coverage: describeCoverage(await findCovering({ identity: db }, team_id), team_id, now),
    hostname: await findTeamHost(db, team_id),
  };
}

/** What keeps a team from being archived, and what would no longer be in use. */
export async function previewArchive(scope: TeamScope, home_id: number) {
  const { db, team_id } = scope;
  const [team] = await db.select({ deleted_at: teams.deleted_at }).from(teams).where(eq(teams.id, team_id));
  const below = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.parent_id, team_id), isNull(teams.deleted_at)))
    .orderBy(asc(teams.id));
  const people = await usersInTree(db, team_id);
  const served = await db
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(scope.owns(hostnames))
    .orderBy(hostnames.hostname);
  return {
    blocked: [
      ...(team?.deleted_at === null ? [] : ['archived' as const]),
      ...(team_id === home_id ? ['home' as const] : []),
      ...(below.length === 0 ? [] : ['teams' as const]),
    ],
    teams: below,
    people: [...people.values()].filter(({ access, is_active }) => is_active && access.has(team_id)).length,
    homes: await db.$count(users, and(eq(users.team_id, team_id), isNull(users.deactivated_at))),
    stock: await db.$count(stock, and(scope.owns(stock), isNull(stock.deleted_at))),
    lists: await db.$count(stock_lists, and(scope.owns(stock_lists), isOpenList())),
    hostnames: served.map(({ hostname }) => hostname),
  };
}
