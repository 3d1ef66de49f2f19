import type { Locale, MembershipRole, Permission, Preferences } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export interface TeamNode {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
}

/** A team a person may work in, and what they may do there. */
export interface TeamAccess extends TeamNode {
  role: MembershipRole;
  role_id?: number;
  role_name?: string;
  /** Where the role is set: this team, or one above. */
  from_team_id: number;
  permissions: ReadonlySet<Permission>;
}

/** What a token that lives on a customer's own domain is held to. */
export interface Fence {
  hostname: string;
  /** The team that has the host, … */
  team_id: number;
  /** … with all below it: nothing else is reached. */
  teams: ReadonlySet<number>;
  /** Every team of the person lies within, so that their account itself is at stake nowhere else. */
  whole: boolean;
}

/** Who is calling, and what they may do in which team. */
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
  /** The top of the tree in which the person is at home. */
  company: number;
  /** Where the token lives on a customer's own domain: `access` lies within, and so does the home team. */
  fence: Fence | null;
}

/** Who calls about which team, with what they may do, and in which language they read. */
export interface LetIn {
  session: Session;
  team: TeamAccess;
  locale: Locale;
}

/** The same of a call whose rights may have to be read again. */
export interface Asked extends Readonly<LetIn> {
  /**
   * The guard's questions once more, in a transaction that has waited since they were asked first.
   * @throws 401, 404 or 403, as the guard does
   */
  letInAgain(db: NodePgDatabase): Promise<LetIn>;
}

/** What is known of sign-ins and of those who are signed in: what the platform asks of the rooms of people. */
export interface Sessions {
  /** Null when the token is unknown, expired or revoked, or its owner deactivated. */
  find(token: string): Promise<Session | null>;
  /** Whoever signed in so, by the sign-in's id, which an address that we have signed names; null when it has ended. */
  ofSignIn(token_id: number): Promise<Session | null>;
  /** A sign-in that was found before, as this transaction sees it; null when it has ended since. */
  again(db: NodePgDatabase, session: Session): Promise<Session | null>;
  /** What somebody may do in every team of theirs, archived and deleted ones too. */
  withArchived(db: NodePgDatabase, session: Session): Promise<ReadonlyMap<number, TeamAccess>>;
  /** What a person may do now, or as a transaction sees it; null when they are gone or deactivated. */
  accessOf(user_id: number, db?: NodePgDatabase): Promise<ReadonlyMap<number, TeamAccess> | null>;
  /** Which of these sign-ins are over, by whatever ended them. */
  endedAmong(token_ids: number[]): Promise<ReadonlySet<number>>;
  /** Forgets one person or everybody at once, in this process; other processes are told by the database. */
  forget(user_id?: number): void;
}
