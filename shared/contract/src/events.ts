/** Names of broadcast events, in Laravel's form, with `EVENT_NAMESPACE` before them. */
export const EVENT_NAMES = ['Created', 'Archived', 'Deleted', 'Restored', 'Edited'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The prefix that laravel-echo puts before a bare name: `listen('Created')` binds `App\Events\Created`. */
export const EVENT_NAMESPACE = 'App.Events';

export type EventSubject = 'stock' | 'location' | 'team' | 'user';

/** Payloads carry ids, never data: permissions are checked when the data is fetched. */
export interface EventPayload {
  stock_id?: number;
  stock_ids?: number[];
  /** On the channel of a user: the location whose count has changed. */
  location_id?: number | null;
  deleted_at?: string | null;
  /**
   * On the channel of a user, and on that of the list itself: the picking list that has changed. On a team's channel,
   * with `stock_ids`: the list whose commitments of these items have changed, while the items themselves have not.
   */
  list_id?: number;
  /** On the channel of a user: the job that has started or ended. */
  job_id?: number;
  /**
   * On a team's channel: users whose account, roles or invitations have changed; empty for an invited address without
   * an account.
   */
  user_ids?: number[];
}

/** An event as screens receive it. `ids` is never empty except for team and user. */
export interface LiveEvent {
  subject: EventSubject;
  name: EventName;
  ids: number[];
  location_id?: number | null;
  deleted_at?: string | null;
  /** Only the commitments of this picking list have changed, not the items themselves. */
  list_id?: number;
}

export const CHANNELS = {
  user: (id: number) => `App.Models.User.${id}`,
  stock: (id: number) => `App.Models.Stock.${id}`,
  team: (id: number) => `App.Models.Team.${id}`,
  location: (id: number) => `App.Models.Stock.Location.${id}`,
  /**
   * A presence channel for users with the picking list open. They get changes of the list there; its owner gets them
   * everywhere.
   */
  list: (id: number) => `App.Models.Stock.List.${id}`,
} as const;

/**
 * The record that an event of a team channel is about: stock ids first, then a location, then users, else the team. The
 * names of events do not say it, because all share those of `EVENT_NAMES`.
 */
export function subjectOfTeamEvent(payload: EventPayload): EventSubject {
  if (payload.stock_id !== undefined || payload.stock_ids !== undefined) return 'stock';
  if (payload.location_id !== undefined && payload.location_id !== null) return 'location';
  return payload.user_ids === undefined ? 'team' : 'user';
}
