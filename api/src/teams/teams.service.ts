import { hasHidden } from '../http/hidden.rules';
import { nameHides } from '../http/texts';
import type { FieldChange, Team } from '@storeroom/shared/contract';
import type { TeamAccess } from '../auth/access.rules';
import type { Session } from '../auth/sessions';
import type { TeamScope } from '../database/team-scope';
import { type Words, conflict, forbidden, invalid, notFound } from '../http/problem';
import { clean } from '../http/text.rules';
import type { Outcome } from '../http/write';
import { MOST_SLUG, freeSlug, isReserved, isSlug, slugOf } from './slug.rules';
import { requireFairMove } from './move.service';
import { peopleAround } from './people-around.sql';
import { tellOfTeam } from './team-event';
import { withTeamNames, writeTeamLog } from './team-log.sql';
import {
  type HeldTeam,
  holdTeam,
  insertTeam,
  keepSlug,
  lockTree,
  makeOwner,
  slugsLike,
  takeSlug,
  updateTeam,
} from './team-write.sql';
import type { CreateTeamBody, EditTeamBody } from './teams.schema';
import * as texts from './teams.texts';
import { withinTeam } from './within-team';

type Written = Outcome<{ team: Team }>;

/** How long a slug that was given up leads on. */
const FORMER_SLUG_DAYS = 90;

/** Below a team, by whoever may add teams there; at the top by an Owner, who owns the new one too. */
export async function createTeam(
  scope: TeamScope,
  body: CreateTeamBody,
  session: Session,
  caller: TeamAccess,
): Promise<Written> {
  const name = readName(body.name);
  const parent_id = body.parent_id ?? null;
  if (parent_id === null && caller.role !== 'owner') throw invalid('parent_id', texts.onlyOwnersOnTop);
  if (parent_id !== null) mayHold(session, parent_id);
  const slug = await chooseSlug(scope, body.slug, name);
  await lockTree(scope);
  await requireLiving(scope, parent_id);
  const team = await insertTeam(scope, { name, slug, parent_id }).catch(refuse);
  await takeSlug(scope, slug);
  await withinTeam(scope, team.id, async (own) => {
    if (parent_id === null) await makeOwner(own, session.user.id);
    const changes = changesOf({ name: null, slug: null, parent_id: null }, { name, slug, parent_id });
    await writeTeamLog(own, { name, action: 'created', changes: await withTeamNames(own, changes) });
    await tellOfTeam(own, 'Edited');
  });
  return { message: texts.teamCreated, result: { team }, status: 201 };
}

export async function editTeam(
  scope: TeamScope,
  body: EditTeamBody,
  session: Session,
  caller: TeamAccess,
  now: Date,
): Promise<Written> {
  if (body.parent_id !== undefined) await lockTree(scope);
  const before = await hold(scope);
  if (before.deleted_at !== null) throw invalid('id', texts.isArchived);
  const wanted = {
    name: body.name === undefined ? before.name : readName(body.name),
    slug: body.slug === undefined ? before.slug : readSlug(body.slug),
    parent_id: body.parent_id === undefined ? before.parent_id : body.parent_id,
  };
  const changes = changesOf(before, wanted);
  if (body.version !== undefined && body.version < before.version) {
    const fields = changes.map(({ field }) => field);
    throw conflict(asTeam(before), fields);
  }
  const moves = wanted.parent_id !== before.parent_id;
  if (moves) {
    mayMove(session, caller, before, wanted.parent_id);
    await requireLiving(scope, wanted.parent_id);
  }
  const people = moves ? await peopleAround(scope.db, before.id) : null;
  const team = await updateTeam(scope, wanted).catch(refuse);
  if (wanted.slug !== before.slug) {
    await takeSlug(scope, wanted.slug);
    const ends = new Date(now.getTime() + FORMER_SLUG_DAYS * 86_400_000);
    await keepSlug(scope, before.slug, ends.toISOString());
  }
  if (team.parent_id === null && before.parent_id !== null) await makeOwner(scope, session.user.id);
  if (people) await requireFairMove(scope, session, people);
  await writeTeamLog(scope, {
    name: team.name,
    action: 'edited',
    changes: await withTeamNames(scope, changes),
  });
  await tellOfTeam(scope, 'Edited', {}, [before.parent_id]);
  return { message: texts.teamEdited, result: { team } };
}

function asTeam({ removed_at: _removed, ...team }: HeldTeam): Team {
  return team;
}

export async function hold(scope: TeamScope): Promise<HeldTeam> {
  const team = await holdTeam(scope);
  if (!team) throw notFound();
  return team;
}

/** Out of one team and into another: both must be the caller's to arrange. */
function mayMove(session: Session, caller: TeamAccess, before: HeldTeam, parent_id: number | null): void {
  const above = before.parent_id === null ? undefined : session.access.get(before.parent_id);
  if (before.parent_id === null ? caller.role !== 'owner' : !above?.permissions.has('teams.edit')) {
    throw forbidden('teams.edit');
  }
  if (parent_id === null && above?.role !== 'owner') throw invalid('parent_id', texts.onlyOwnersOnTop);
  if (parent_id !== null) mayHold(session, parent_id);
}

/** One answer for a team that is out of reach and for one that does not exist. */
function mayHold({ access }: Session, parent_id: number): void {
  if (!access.get(parent_id)?.permissions.has('teams.create')) {
    throw invalid('parent_id', texts.parentUnknown);
  }
}

/** Archived at this very moment, a team takes none below it. */
async function requireLiving(scope: TeamScope, parent_id: number | null): Promise<void> {
  if (parent_id === null) return;
  const parent = await holdTeam(scope, parent_id);
  if (!parent || parent.deleted_at !== null) throw invalid('parent_id', texts.parentUnknown);
}

async function chooseSlug(scope: TeamScope, given: string | undefined, name: string): Promise<string> {
  if (given !== undefined) return readSlug(given);
  const slug = slugOf(name);
  return freeSlug(slug, await slugsLike(scope, slug));
}

function readName(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('name', texts.nameRequired);
  if (hasHidden(name)) throw invalid('name', nameHides);
  return name;
}

function readSlug(text: string): string {
  const slug = clean(text).toLowerCase();
  if (slug.length > MOST_SLUG || !isSlug(slug)) throw invalid('slug', texts.slugInvalid);
  if (isReserved(slug)) throw invalid('slug', texts.slugReserved);
  return slug;
}

function changesOf(
  before: { name: string | null; slug: string | null; parent_id: number | null },
  after: { name: string; slug: string; parent_id: number | null },
): FieldChange[] {
  const fields = ['name', 'slug', 'parent_id'] as const;
  return fields
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, old: before[field], new: after[field] }));
}

const REFUSALS: Readonly<Record<string, [field: string, words: Words]>> = {
  teams_slug: ['slug', texts.slugTaken],
  teams_no_loop: ['parent_id', texts.loops],
  teams_depth: ['parent_id', texts.tooDeep],
};

/** What the database refuses, in words: it decides, however many write at once. */
function refuse(error: unknown): never {
  const { constraint = '' } = ((error as Error).cause ?? {}) as { constraint?: string };
  const refusal = REFUSALS[constraint];
  throw refusal ? invalid(...refusal) : error;
}
