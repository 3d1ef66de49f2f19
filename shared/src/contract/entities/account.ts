import type { ConsentType } from '../consent';
import type { Permission } from '../permissions';
import type { MembershipRole } from './people';
import type { Timestamp } from './records';
import type { Team } from './teams';

/** A team the person may work in, with what they may do there. */
export interface Membership extends Pick<Team, 'id' | 'name' | 'slug' | 'parent_id'> {
  /** `custom` is one of the company's own; its name stands beside it. */
  role: MembershipRole;
  role_id?: number;
  role_name?: string;
  permissions: Permission[];
  /** Without a subscription for over 90 days, and not theirs to renew: nothing of it can be used. */
  dormant?: boolean;
}

export interface User {
  id: number;
  name: string;
  username: string;
  email: string;
  /** The home team; with its hosts where it has hosts of its own. */
  team: Pick<Team, 'id' | 'name' | 'slug'> & { hostnames?: { client: string; server: string } };
  /** Of more than fifty only some: the home team, the one that was asked for, and the first by name. */
  teams: Membership[];
  /** How many there are, where not all of them are in `teams`. */
  teams_total?: number;
  preferences?: Preferences;
}

export interface LoginResult {
  token: string;
  token_type: 'Bearer';
  user: User;
}

/** How a person has set up the product. What is left out is as the product has it. */
export interface Preferences {
  locale?: 'en' | 'fr';
  scheme?: 'light' | 'dark' | 'sepia' | 'system';
  density?: 'comfortable' | 'compact';
  per_page?: number;
  /** Single-letter keys. */
  shortcuts?: boolean;
  announcements?: boolean;
  sounds?: boolean;
  /** What to be told of. */
  notifications?: {
    oversold?: boolean;
    restocked?: boolean;
    list_handed_over?: boolean;
    subscription?: boolean;
  };
}

/** Where somebody is signed in. */
export interface AccountSession {
  id: number;
  /** The one that asks. */
  current: boolean;
  /** The `User-Agent` of the sign-in. */
  agent: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  expires_at: Timestamp;
}

export interface ConsentReceipt {
  id: string;
  types: ConsentType[];
  policy_version: string;
  created_at: Timestamp;
}
