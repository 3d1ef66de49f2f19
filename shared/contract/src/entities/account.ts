import type { Schemas } from '../operations';
import type { Permission } from '../permissions';
import type { Coverage } from './subscriptions';
import type { MembershipRole } from './people';
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
  /** Where the subscription ends soon and does not renew itself, or has ended. */
  coverage?: Coverage;
}

export type User = Schemas['User'];

export type LoginResult = Schemas['LoginResult'];

/** How a person has set up the product. What is left out is as the product has it. */
/** A report that somebody has put on their dashboard. */
export interface KeptReport {
  /** The team in which it was kept: locations are of one team. */
  team_id: number;
  /** What follows the address of the page of reports: `report=movements&group=week`. */
  query: string;
}

/** How somebody has arranged the dashboard. Widgets are named by remote and id: `stock/stock-tiles`. */
export interface DashboardSetup {
  /** Those that are not named stand where the product has them. */
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
  /** How a list is set up, by its page: `columns=name.amount-120&density=compact`; empty for as the product has it. */
  tables?: Record<string, string>;
  /** How the dashboard is arranged; replaced as a whole. */
  dashboard?: DashboardSetup;
  /** What to be told of. */
  notifications?: {
    oversold?: boolean;
    restocked?: boolean;
    list_handed_over?: boolean;
    subscription?: boolean;
  };
}

/** Where somebody is signed in. */
export type AccountSession = Schemas['AccountSession'];

export type ConsentReceipt = Schemas['ConsentReceipt'];
