import type { Schemas } from '../operations';
import type { Permission, Role } from '../permissions';
import type { Team } from './teams';

/** A built-in role, or one of the company's own. */
export type MembershipRole = Role | 'custom';

/** What is set for a person in a team. */
export interface MembershipEntry extends Pick<Team, 'id' | 'name' | 'slug'> {
  /** `none` is "no access": it ends what would come from above. */
  role: MembershipRole | 'none';
  role_id: number | null;
  role_name: string | null;
  extra: Permission[];
  denied: Permission[];
}

/** What a person may do in a team, and which team that comes from. */
export type EffectiveAccess = Schemas['EffectiveAccess'];

export const USER_STATUSES = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A person as lists of people carry them. */
export type UserRow = Schemas['UserRow'];

export type UserDetail = Schemas['UserDetail'];

/** Where somebody else is signed in. */
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

/** A role of a company's own. */
export type CustomRole = Schemas['CustomRole'];
