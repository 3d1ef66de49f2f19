import type { Schemas } from '../operations';
import type { Permission, Role } from '../permissions';
import type { Team } from './teams';

/** A built-in role, or one that the company has defined. */
export type MembershipRole = Role | 'custom';

/** What is set for a user in a team. */
export interface MembershipEntry extends Pick<Team, 'id' | 'name' | 'slug'> {
  /** `none` is "no access": it stops a role that is inherited from above. */
  role: MembershipRole | 'none';
  role_id: number | null;
  role_name: string | null;
  extra: Permission[];
  denied: Permission[];
}

/** A user's permissions in a team, and the team that they are inherited from. */
export type EffectiveAccess = Schemas['EffectiveAccess'];

export const USER_STATUSES = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A user as a row of a list. */
export type UserRow = Schemas['UserRow'];

export type UserDetail = Schemas['UserDetail'];

/** A session of another user. */
export type UserSession = Schemas['UserSession'];

export const USER_ACTIONS = [
  'edited',
  'roles_changed',
  'deactivated',
  'reactivated',
  'signed_out',
  'recovery_sent',
  'password_changed',
  'invited',
  'invite_resent',
  'invite_revoked',
  'joined',
  'role_created',
  'role_edited',
  'role_deleted',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export type UserLog = Schemas['UserLog'];

/** A role that a company has defined. */
export type CustomRole = Schemas['CustomRole'];
