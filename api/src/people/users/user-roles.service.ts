import type { EffectiveAccess, FieldChange, Permission } from '@storeroom/contract';
import { withImplied } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import type { RecheckableCall } from '../../platform/http/session';
import { invalid } from '../../platform/http/problem';
import { requireWritableWithin } from '../../platform/coverage/read-only';
import { isSubset, mayRegrant, mayRestrict, onlyTakes } from './granting.rules';
import { customRoleOf, ownedBy, permissionsGiven } from './granting.sql';
import { lockAndRecheckRights } from './lock-and-recheck-rights';
import { type MembershipInput, findMembership, setMembership } from './memberships.sql';
import { lockUser } from './user.sql';
import { publishPersonEvents } from './user-event';
import { writeUserLog } from './user-log.sql';
import { describeAccess, getUserOrThrow, getVisibleUserOrThrow } from './users.service';
import { viewOf } from './user-view';
import type { RolesInput } from './users.schema';
import { requireOwners } from './require-owners';
import { accessOf } from '../auth/access.sql';
import { say } from '../../words/words';

/**
 * Sets the role of a person in the team of the scope, which also applies below it. The change is made, compared in all
 * teams that it affects, and rolled back if it gives or takes more than the caller may.
 */
export async function setRoles(scope: TeamScope, asked: RecheckableCall, id: number, input: RolesInput) {
  const { db, team_id } = scope;
  await getUserOrThrow(db, asked, id);
  const viewer = await lockAndRecheckRights(db, asked, [team_id]);
  const person = await lockUser(db, id);
  const wanted = await readMembership(scope, input);
  const was = await findMembership(scope, id);
  const before = await accessOf(db, id);
  const owned = await ownedBy(db, id);
  await setMembership(scope, id, wanted);
  const after = await accessOf(db, id);
  const own = viewer.session.access;
  const allowed =
    isSubset(grantedBy(wanted), own.get(team_id)?.permissions) &&
    mayRegrant(own, before, after) &&
    mayRestrict(own, before, after);
  if (!allowed) throw invalid('role', say('user.above_yourself'));
  // Without a subscription no rights may be given.
  if (!onlyTakes(before, after)) await requireWritableWithin(scope);
  await requireOwners(
    db,
    owned.filter((owned_id) => owned_id === team_id),
    'role',
  );
  const changes = changesOf(was, wanted);
  if (changes.length > 0) {
    await writeUserLog(scope, { id, name: person?.name ?? '' }, 'roles_changed', changes);
    await publishPersonEvents(scope, id);
  }
  const view = viewOf(viewer);
  const access = after.get(team_id);
  const nothing: EffectiveAccess = {
    team_id,
    role: null,
    role_id: null,
    role_name: null,
    from_team_id: null,
    permissions: [],
  };
  return {
    message: say('user.rights_saved'),
    result: {
      user: await getVisibleUserOrThrow(db, viewer, id),
      effective: access ? describeAccess(access, view.named) : nothing,
    },
  };
}

/** With the rights of the custom role. */
type Input = MembershipInput & { permissions: Permission[] };

async function readMembership(scope: TeamScope, input: RolesInput): Promise<Input | null> {
  const { role, role_id = null, extra = [], denied = [] } = input;
  if (role === null) return null;
  const custom = await customRoleOf(scope.db, scope.team_id, { role, role_id });
  if (role === 'custom' && custom === null) throw invalid('role_id', say('role.unknown'));
  return {
    role: role === 'none' ? null : role,
    role_id: custom?.id ?? null,
    role_name: custom?.name ?? null,
    // With “no access” they would have no effect now, but apply unexpectedly to a later role.
    extra: role === 'none' ? [] : [...new Set(extra)],
    denied: role === 'none' ? [] : [...new Set(denied)],
    permissions: custom?.permissions ?? [],
  };
}

/** All rights that the membership would give without its denied ones, which somebody else may remove later. */
function grantedBy(wanted: Input | null): Permission[] {
  if (!wanted?.role) return [];
  return [...permissionsGiven(wanted.role, wanted), ...withImplied(wanted.extra)];
}

function changesOf(was: MembershipInput | null, is: MembershipInput | null): FieldChange[] {
  const logged = (wanted: MembershipInput | null) => ({
    role: wanted === null ? null : (wanted.role_name ?? wanted.role ?? 'none'),
    extra: wanted?.extra.join(', ') ?? '',
    denied: wanted?.denied.join(', ') ?? '',
  });
  return fieldChanges(['role', 'extra', 'denied'], logged(was), logged(is));
}
