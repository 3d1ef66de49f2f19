import type { Schemas } from '../operations';
import type { MembershipRole } from './people';
import type { Timestamp } from './records';
import type { Team } from './teams';

export const INVITE_STATUSES = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

export type Invite = Schemas['Invite'];

export const INVITE_SKIP_REASONS = ['duplicate', 'member', 'deactivated', 'invited'] as const;
export type InviteSkipReason = (typeof INVITE_SKIP_REASONS)[number];

export interface SkippedInvite {
  email: string;
  reason: InviteSkipReason;
}

/** Result of `GET /api/invite/{token}`. */
export interface InviteValidation {
  email: string;
  token: string;
  team: Pick<Team, 'id' | 'name'>;
  role: MembershipRole;
  role_name: string | null;
  invited_by: string;
  message: string | null;
  expires_at: Timestamp;
}
