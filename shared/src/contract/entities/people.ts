import type { Permission, Role } from '../permissions';
import type { FieldChange, Person, Timestamp } from './records';
import type { StockLog } from './stock';
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
export interface EffectiveAccess {
  team_id: number;
  /** Null without access. */
  role: MembershipRole | null;
  role_id: number | null;
  role_name: string | null;
  /** The team in which the role is set; null without access, or where the reader may not look. */
  from_team_id: number | null;
  permissions: Permission[];
}

export const USER_STATUSES = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A person as lists of people carry them. */
export interface UserRow {
  id: number;
  name: string;
  username: string;
  email: string;
  /** The address has answered: it is theirs. */
  email_confirmed: boolean;
  status: UserStatus;
  /** The home team; null where the reader may not look. */
  team: Pick<Team, 'id' | 'name' | 'slug'> | null;
  /** In the team that was asked about; null when the person works in teams below it only. */
  role: MembershipRole | null;
  role_name: string | null;
  /** The role comes from a team above. */
  inherited: boolean;
  /** What is set for the person, in the teams whose people the reader may see. */
  roles: MembershipEntry[];
  last_seen_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deactivated_at: Timestamp | null;
  version: number;
}

export interface UserDetail extends UserRow {
  /** In the teams whose people the reader may see. */
  effective: EffectiveAccess[];
}

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

export interface UserLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** Null for what is about no account: an invitation, a role. */
  user_id: number | null;
  /** The person's name as it was, the address that was invited, or the role's name. */
  name: string;
  action: UserAction;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}

/** A role of a company's own. */
export interface CustomRole {
  id: number;
  /** The top-level team that keeps it. */
  team_id: number;
  name: string;
  /** With all that they imply. */
  permissions: Permission[];
  /** How many people have it, open invitations included. */
  holders: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: number;
}
