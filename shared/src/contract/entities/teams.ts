import type { FieldChange, Person, Timestamp } from './records';
import type { StockLog } from './stock';

export interface Team {
  id: number;
  name: string;
  slug: string;
  logo: boolean;
  parent_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
}

export const TEAM_ACTIONS = [
  'created',
  'edited',
  'archived',
  'deleted',
  'restored',
  'renewed',
  'branded',
  'logo_changed',
  'logo_removed',
  'hostname_added',
  'hostname_verified',
  'hostname_primary',
  'hostname_removed',
  'exported',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

export interface TeamLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  team_id: number;
  /** The subscription that it is about; null for the team itself. */
  subscription_id: number | null;
  /** The team's name as it was, or the subscription's type. */
  name: string;
  action: TeamAction;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}
