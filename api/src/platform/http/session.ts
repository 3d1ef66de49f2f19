import type { Locale, MembershipRole, Permission, Preferences } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type PermissionSet = ReadonlySet<Permission>;

export interface TeamNode {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
}

/** A team in which a person may work, and their rights there. */
export interface TeamAccess extends TeamNode {
  role: MembershipRole;
  role_id?: number;
  role_name?: string;
  /** The team in which the role is set: this one, or one above. */
  from_team_id: number;
  permissions: PermissionSet;
}

/** The teams that a token for a customer's own domain may reach. */
export interface HostScope {
  hostname: string;
  /** The team that has the hostname. */
  team_id: number;
  /** That team and all teams below it; no other team can be reached. */
  teams: ReadonlySet<number>;
  /** Whether all teams of the person are within, so that changing their account affects no other company. */
  whole: boolean;
}

/** The caller, and their rights in each team. */
export interface Session {
  token_id: number;
  user: {
    id: number;
    name: string;
    username: string;
    email: string;
    team_id: number;
    preferences: Preferences;
  };
  access: ReadonlyMap<number, TeamAccess>;
  /** The top team of the tree that contains the person's home team. */
  company: number;
  /** For a token of a customer's own domain: `access` and the home team are limited to these teams. Null for others. */
  host_scope: HostScope | null;
}

/** The caller, the team of the call with their rights there, and their language. */
export interface CheckedCall {
  session: Session;
  team: TeamAccess;
  locale: Locale;
}

/** The same for a call that may have to check rights again. */
export interface RecheckableCall extends Readonly<CheckedCall> {
  /**
   * Repeats the checks of the guard in a transaction that had to wait since the first check.
   * @throws 401, 404 or 403, as the guard does
   */
  recheckAccess(db: NodePgDatabase): Promise<CheckedCall>;
}

/** Sign-ins and the rights of people, which the platform needs from the modules about people. */
export interface Sessions {
  /** Null if the token is unknown, expired or revoked, or its owner deactivated. */
  find(token: string): Promise<Session | null>;
  /** The session of a sign-in by its id, as signed addresses name it; null if it has ended. */
  ofSignIn(token_id: number): Promise<Session | null>;
  /** A session that was found before, as this transaction sees it; null if it has ended since. */
  reload(db: NodePgDatabase, session: Session): Promise<Session | null>;
  /** The rights of a person in all of their teams, including archived and deleted ones. */
  withArchived(db: NodePgDatabase, session: Session): Promise<ReadonlyMap<number, TeamAccess>>;
  /** The present rights of a person, or those that a transaction sees; null if they are deleted or deactivated. */
  accessOf(user_id: number, db?: NodePgDatabase): Promise<ReadonlyMap<number, TeamAccess> | null>;
  /** Which of these sign-ins have ended, for any reason. */
  endedAmong(token_ids: number[]): Promise<ReadonlySet<number>>;
  /** Drops the cached sessions of one person, or of everybody, in this process. The database notifies other processes. */
  forget(user_id?: number): void;
}
