import type { EffectiveAccess, FieldChange, MembershipRole, Permission } from '@storeroom/shared/contract';
import { withImplied } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { requireWritableWithin } from '../subscriptions/read-only';
import { mayRegrant, mayRestrict, onlyTakes, within } from './granting.rules';
import {
  accessOf,
  findCustomRole,
  lockOwners,
  ownedBy,
  permissionsGiven,
  requireOwners,
} from './granting.sql';
import { type MembershipWish, findMembership, setMembership } from './memberships.sql';
import { takeUser } from './user.sql';
import { tellPeople } from './user-event';
import { writeUserLog } from './user-log.sql';
import { type Viewer, describeAccess, describePerson, seePerson } from './users.service';
import { aboveYourself, rightsSaved, unknownRole } from './users.texts';
import { viewOf } from './people-view';

export interface RolesInput {
  role: MembershipRole | 'none' | null;
  role_id?: number | null;
  extra?: Permission[];
  denied?: Permission[];
}

/**
 * Sets what a person may do in the scope's team, and by it below. The change is made, looked at from every team it
 * reaches, and taken back when somebody would get or lose more than the caller has.
 */
export async function setRoles(scope: TeamScope, viewer: Viewer, id: number, input: RolesInput) {
  const { db, team_id } = scope;
  await describePerson(db, viewer, id);
  await lockOwners(db);
  const person = await takeUser(db, id);
  const wish = await readWish(scope, input);
  const [was, before, owned] = [
    await findMembership(scope, id),
    await accessOf(db, id),
    await ownedBy(db, id),
  ];
  await setMembership(scope, id, wish);
  const after = await accessOf(db, id);
  const own = viewer.session.access;
  const allowed =
    within(grantedBy(wish), own.get(team_id)?.permissions) &&
    mayRegrant(own, before, after) &&
    mayRestrict(own, before, after);
  if (!allowed) throw invalid('role', aboveYourself);
  // In a team without a subscription nothing may be given.
  if (!onlyTakes(before, after)) await requireWritableWithin(scope);
  await requireOwners(
    db,
    owned.filter((owned_id) => owned_id === team_id),
    'role',
  );
  const changes = changesOf(was, wish);
  if (changes.length > 0) {
    await writeUserLog(scope, { id, name: person?.name ?? '' }, 'roles_changed', changes);
    await tellPeople(scope, id);
  }
  const view = viewOf(viewer);
  const held = after.get(team_id);
  const nothing: EffectiveAccess = {
    team_id,
    role: null,
    role_id: null,
    role_name: null,
    from_team_id: null,
    permissions: [],
  };
  return {
    message: rightsSaved,
    result: {
      user: await seePerson(db, viewer, id),
      effective: held ? describeAccess(held, view.named) : nothing,
    },
  };
}

/** With what the custom role holds. */
type Wish = MembershipWish & { permissions: Permission[] };

async function readWish(scope: TeamScope, input: RolesInput): Promise<Wish | null> {
  const { role, role_id = null, extra = [], denied = [] } = input;
  if (role === null) return null;
  const custom = role === 'custom' ? await findCustomRole(scope.db, scope.team_id, role_id ?? 0) : null;
  if (role === 'custom' && custom === null) throw invalid('role_id', unknownRole);
  return {
    role: role === 'none' ? null : role,
    role_id: custom?.id ?? null,
    role_name: custom?.name ?? null,
    // Beside "no access" they would wait unseen for the next role.
    extra: role === 'none' ? [] : [...new Set(extra)],
    denied: role === 'none' ? [] : [...new Set(denied)],
    permissions: custom?.permissions ?? [],
  };
}

/** All that a wish would give without its refusals, which somebody else may lift later. */
function grantedBy(wish: Wish | null): Permission[] {
  if (!wish?.role) return [];
  return [...permissionsGiven(wish.role, wish), ...withImplied(wish.extra)];
}

function changesOf(was: MembershipWish | null, is: MembershipWish | null): FieldChange[] {
  const say = (wish: MembershipWish | null) => ({
    role: wish === null ? null : (wish.role_name ?? wish.role ?? 'none'),
    extra: wish?.extra.join(', ') ?? '',
    denied: wish?.denied.join(', ') ?? '',
  });
  const [before, after] = [say(was), say(is)];
  return (['role', 'extra', 'denied'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, old: before[field], new: after[field] }],
  );
}
