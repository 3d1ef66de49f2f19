import type { MembershipRole } from './people';
import type { Person, Timestamp } from './records';
import type { Team } from './teams';

export const INVITE_STATUSES = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

export interface Invite {
  id: number;
  team_id: number;
  email: string;
  role: MembershipRole;
  role_id: number | null;
  role_name: string | null;
  message: string | null;
  status: InviteStatus;
  invited_by: Person;
  /** For handing it over by another way than mail; null once it opens nothing. */
  link: string | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  created_at: Timestamp;
}

export const INVITE_SKIP_REASONS = ['duplicate', 'member', 'deactivated', 'invited'] as const;
export type InviteSkipReason = (typeof INVITE_SKIP_REASONS)[number];

export interface SkippedInvite {
  email: string;
  reason: InviteSkipReason;
}

/** Answer of `GET /api/invite/{token}`. */
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
