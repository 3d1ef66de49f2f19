import { sql } from 'drizzle-orm';
import { mayRegrant } from '../../people/users/granting.rules';
import type { Team } from '@storeroom/contract';
import type { RecheckableCall, CheckedCall, Session, TeamAccess } from '../../platform/http/session';
import type { TeamScope } from '../../platform/database/team-scope';
import { conflict, forbidden, invalid, refusing } from '../../platform/http/problem';
import { requireWritableWithin } from '../../platform/coverage/read-only';
import { clean } from '../../platform/http/text.rules';
import type { Outcome } from '../../platform/http/write';
import { lockAndRecheckRights } from '../../people/users/lock-and-recheck-rights';
import { changedBy } from './move.rules';
import { freeSlug, isReserved, isSlug, slugOf } from './slug.rules';
import { usersInTree, type UserInTree } from '../../people/users/users-in-tree.sql';
import { publishToPeopleOf, publishUserEvents } from '../../people/users/user-event';
import { publishTeamEvent } from './team-event';
import { readTeamName } from './team-name';
import { writeTeamLog } from './team-log.sql';
import {
  hasForeignRoles,
  insertTeam,
  keepSlug,
  lockTeam,
  lockTree,
  makeOwner,
  slugsLike,
  takeSlug,
  updateTeam,
  type LockedTeam,
} from './team-write.sql';
import type { CreateTeamBody, EditTeamBody } from './teams.schema';
import { lockTeamOrThrow } from './lock-team';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import { withTeamNames } from '../../platform/audit/team-names.sql';
import { say } from '../../words/words';
import { hostnames } from '../../platform/database/schema/identity';
import { upwards } from '../../platform/database/team-tree';
import { findCovering, insertSubscription } from '../../platform/coverage/coverage.sql';
import { DAY_MS } from '../../platform/http/moment.rules';

/**
 * Runs a task on the rows of a team that this transaction has created, and so cannot be the team of the call.
 * Afterwards the transaction returns to its own team.
 */
async function withinTeam<T>(
  scope: TeamScope,
  team_id: number,
  task: (scope: TeamScope) => Promise<T>,
): Promise<T> {
  const turn = (id: number) => scope.db.execute(sql`select set_config('app.team_id', ${String(id)}, true)`);
  await turn(team_id);
  const result = await task({ ...scope, team_id });
  await turn(scope.team_id);
  return result;
}

/**
 * Moves a team. If nothing covers it in its new place, it gets a subscription of its own that ends with the former one
 * and does not renew itself.
 */
async function moveWithCoverage<Moved>(scope: TeamScope, move: () => Promise<Moved>): Promise<Moved> {
  const database = { identity: scope.db };
  const before = await findCovering(database, scope.team_id);
  const moved = await move();
  if (before === null || (await findCovering(database, scope.team_id)) !== null) return moved;
  const row = await insertSubscription(scope, { type: 'standard', expiration_at: before.expiration_at });
  const changes = fieldChanges(['type', 'expiration_at'], null, row);
  await writeTeamLog(scope, { subscription_id: row.id, name: row.type, action: 'created', changes });
  return moved;
}

/**
 * Whether another company than that of a team has the hostname that a slug makes below the product's domain: there a
 * slug stands for its team.
 *
 * @param team_id null for a company that is just being created
 */
async function isHostnameElsewhere(
  scope: TeamScope,
  slug: string,
  domain: string,
  team_id: number | null,
): Promise<boolean> {
  const hostname = `${slug}.${domain}`;
  const { rows } = await scope.db.execute(sql`
    with recursive owner as (select team_id as id from ${hostnames} where hostname = ${hostname}),
    ${upwards(sql`id = ${team_id}::bigint or id in (select id from owner)`)}
    select 1 from owner where ${team_id}::bigint is null
      or (select count(distinct id) from up where parent_id is null) > 1`);
  return rows.length > 0;
}

type Written = Outcome<{ team: Team }>;

interface Product {
  /** The hostname of its pages: `storeroom.example.com`. */
  domain: string;
}

const LOGGED = ['name', 'slug', 'parent_id'] as const;

/** How many days a former slug still leads to the team. */
const FORMER_SLUG_DAYS = 90;

/** Creates a team: below another by people who may add teams there, at the top by an Owner, who becomes its Owner. */
export async function createTeam(
  scope: TeamScope,
  body: CreateTeamBody,
  asked: RecheckableCall,
  { domain }: Product,
): Promise<Written> {
  const name = readTeamName(body.name);
  const parent_id = body.parent_id ?? null;
  const { session, team: caller } = await lockRightsOfBoth(scope, asked, parent_id);
  if (parent_id === null && caller.role !== 'owner')
    throw invalid('parent_id', say('team.only_owners_on_top'));
  if (parent_id !== null) requireMayAddBelow(session, parent_id);
  const slug = await chooseSlug(scope, body.slug, name, (one) =>
    isHostnameElsewhere(scope, one, domain, parent_id),
  );
  await lockTree(scope);
  await lockOpenParent(scope, parent_id);
  const team = await insertTeam(scope, { name, slug, parent_id }).catch(refuse);
  await takeSlug(scope, slug);
  await withinTeam(scope, team.id, async (own) => {
    if (parent_id === null) await makeOwner(own, session.user.id);
    const changes = fieldChanges(LOGGED, null, { name, slug, parent_id });
    await writeTeamLog(own, { name, action: 'created', changes: await withTeamNames(own, changes) });
    await publishTeamEvent(own, 'Edited');
  });
  return { message: say('team.created'), result: { team } };
}

export async function editTeam(
  scope: TeamScope,
  body: EditTeamBody,
  asked: RecheckableCall,
  { now, domain }: Product & { now: Date },
): Promise<Written> {
  const { parent_id } = body;
  const { session, team: caller } =
    parent_id === undefined ? asked : await lockRightsOfBoth(scope, asked, parent_id);
  if (parent_id !== undefined) await lockTree(scope);
  const before = await lockTeamOrThrow(scope);
  if (before.deleted_at !== null) throw invalid('id', say('team.is_archived'));
  const wanted = {
    name: body.name === undefined ? before.name : readTeamName(body.name),
    slug: body.slug === undefined ? before.slug : readSlug(body.slug),
    parent_id: body.parent_id === undefined ? before.parent_id : body.parent_id,
  };
  if (wanted.slug !== before.slug && (await isHostnameElsewhere(scope, wanted.slug, domain, before.id)))
    throw invalid('slug', say('team.slug_taken'));
  const changes = fieldChanges(LOGGED, before, wanted);
  if (body.version !== undefined && body.version < before.version) {
    const fields = changes.map(({ field }) => field);
    throw conflict(asTeam(before), fields);
  }
  const moves = wanted.parent_id !== before.parent_id;
  if (moves) {
    requireMayMove(session, caller, before, wanted.parent_id);
    await lockOpenParent(scope, wanted.parent_id);
  }
  const people = moves ? await usersInTree(scope.db, before.id) : null;
  const update = () => updateTeam(scope, wanted).catch(refuse);
  const team = moves ? await moveWithCoverage(scope, update) : await update();
  if (wanted.slug !== before.slug) {
    await takeSlug(scope, wanted.slug);
    const ends = new Date(now.getTime() + FORMER_SLUG_DAYS * DAY_MS);
    await keepSlug(scope, before.slug, ends.toISOString());
  }
  if (team.parent_id === null && before.parent_id !== null) await makeOwner(scope, session.user.id);
  if (people) await publishUserEvents(scope, ...(await requireMoveWithinRights(scope, session, people)));
  await writeTeamLog(scope, {
    name: team.name,
    action: 'edited',
    changes: await withTeamNames(scope, changes),
  });
  await publishTeamEvent(scope, 'Edited', {}, [before.parent_id]);
  // The list of teams in people's accounts, and the names above teams below, have changed.
  if (wanted.name !== before.name || wanted.slug !== before.slug) await publishToPeopleOf(scope);
  return { message: say('team.edited'), result: { team } };
}

/**
 * Locks the rights in the tree of the team and in that of its new parent. A parent out of reach is refused without
 * waiting.
 */
function lockRightsOfBoth(
  scope: TeamScope,
  asked: RecheckableCall,
  parent_id: number | null,
): Promise<CheckedCall> {
  const reached = parent_id !== null && asked.session.access.has(parent_id);
  return lockAndRecheckRights(scope.db, asked, [scope.team_id, ...(reached ? [parent_id] : [])]);
}

function asTeam({ removed_at: _removed, ...team }: LockedTeam): Team {
  return team;
}

/** Checks that the caller may take the team out of the one above it, and add it to the other. */
function requireMayMove(
  session: Session,
  caller: TeamAccess,
  before: LockedTeam,
  parent_id: number | null,
): void {
  const above = before.parent_id === null ? undefined : session.access.get(before.parent_id);
  if (before.parent_id === null ? caller.role !== 'owner' : !above?.permissions.has('teams.edit')) {
    throw forbidden('teams.edit');
  }
  if (parent_id === null && above?.role !== 'owner')
    throw invalid('parent_id', say('team.only_owners_on_top'));
  if (parent_id !== null) requireMayAddBelow(session, parent_id);
}

/** The same answer for a team that is out of reach and for one that does not exist. */
function requireMayAddBelow({ access }: Session, parent_id: number): void {
  if (!access.get(parent_id)?.permissions.has('teams.create')) {
    throw invalid('parent_id', say('team.parent_unknown'));
  }
}

/** Locks the new parent, if there is one; it may have been archived just now. A read-only one would make the team read-only, too. */
async function lockOpenParent(scope: TeamScope, parent_id: number | null): Promise<void> {
  if (parent_id === null) return;
  const parent = await lockTeam(scope, parent_id);
  if (!parent || parent.deleted_at !== null) throw invalid('parent_id', say('team.parent_unknown'));
  await requireWritableWithin({ ...scope, team_id: parent_id });
}

async function chooseSlug(
  scope: TeamScope,
  given: string | undefined,
  name: string,
  isOthers: (slug: string) => Promise<boolean>,
): Promise<string> {
  if (given !== undefined) {
    const slug = readSlug(given);
    if (await isOthers(slug)) throw invalid('slug', say('team.slug_taken'));
    return slug;
  }
  const wanted = slugOf(name);
  const taken = await slugsLike(scope, wanted);
  for (;;) {
    const slug = freeSlug(wanted, taken);
    if (!(await isOthers(slug))) return slug;
    taken.add(slug);
  }
}

function readSlug(text: string): string {
  const slug = clean(text).toLowerCase();
  if (!isSlug(slug)) throw invalid('slug', say('team.slug_invalid'));
  if (isReserved(slug)) throw invalid('slug', say('team.slug_reserved'));
  return slug;
}

const refuse = refusing({
  teams_slug: ['slug', say('team.slug_taken')],
  teams_no_loop: ['parent_id', say('team.loops')],
  teams_depth: ['parent_id', say('team.too_deep')],
});

/**
 * Checks after a move that the caller has not given or taken rights that they lack, and that no role of another company
 * is in use, which that company could go on changing.
 *
 * @returns the people whose rights have changed
 */
async function requireMoveWithinRights(
  scope: TeamScope,
  { access }: Session,
  before: ReadonlyMap<number, UserInTree>,
): Promise<number[]> {
  if (await hasForeignRoles(scope)) throw invalid('parent_id', say('team.foreign_roles'));
  const after = await usersInTree(scope.db, scope.team_id);
  const changed = changedBy(before, after);
  const nothing = new Map();
  const allowed = changed.every((id) =>
    mayRegrant(access, before.get(id)?.access ?? nothing, after.get(id)?.access ?? nothing),
  );
  if (!allowed) throw invalid('parent_id', say('team.move_above_yourself'));
  return changed;
}
