import type { Schemas } from '../operations';
import type { Permission } from '../permissions';
import type { Coverage } from './subscriptions';
import type { MembershipRole } from './people';
import type { Team } from './teams';

/** A team that the user is a member of, with their permissions in it. */
export interface Membership extends Pick<Team, 'id' | 'name' | 'slug' | 'parent_id'> {
  /** `custom` is a role that the company has defined; its name is in `role_name`. */
  role: MembershipRole;
  role_id?: number;
  role_name?: string;
  permissions: Permission[];
  /** Without a subscription for over 90 days, and this user may not renew it: the team cannot be used. */
  dormant?: boolean;
  /** Set when the subscription ends soon and does not renew itself, or has ended. */
  coverage?: Coverage;
}

export type User = Schemas['User'];

export type LoginResult = Schemas['LoginResult'];

/** A report that a user has added to their dashboard. */
export interface KeptReport {
  /** The team in which it was added: locations belong to one team. */
  team_id: number;
  /** The query of the reports page: `report=movements&group=week`. */
  query: string;
}

/** A user's arrangement of the dashboard. Widgets are named by remote and id: `stock/stock-tiles`. */
export interface DashboardSetup {
  /** Those that are not listed keep the default position. */
  order: string[];
  hidden: string[];
  reports: KeptReport[];
}

export interface Preferences {
  locale?: 'en' | 'fr';
  scheme?: 'light' | 'dark' | 'sepia' | 'system';
  density?: 'comfortable' | 'compact';
  per_page?: number;
  /** Single-letter keys. */
  shortcuts?: boolean;
  announcements?: boolean;
  sounds?: boolean;
  /** The set-up of lists, by page: `columns=name.amount-120&density=compact`; empty for the default. */
  tables?: Record<string, string>;
  /** The arrangement of the dashboard; replaced as a whole. */
  dashboard?: DashboardSetup;
  /** Which notifications the user wants. */
  notifications?: {
    oversold?: boolean;
    restocked?: boolean;
    list_handed_over?: boolean;
    subscription?: boolean;
  };
}

/** A session of the user. */
export type AccountSession = Schemas['AccountSession'];

export type ConsentReceipt = Schemas['ConsentReceipt'];
