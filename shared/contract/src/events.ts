/** Names on the wire; Laravel's model-broadcast form, with `EVENT_NAMESPACE` before them. */
export const EVENT_NAMES = ['Created', 'Archived', 'Deleted', 'Restored', 'Edited'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The prefix that laravel-echo puts before a bare name: `listen('Created')` binds `App\Events\Created`. */
export const EVENT_NAMESPACE = 'App.Events';

export type EventSubject = 'stock' | 'location' | 'team' | 'user';

/** Payloads carry ids, never data: rights are enforced on the fetch. */
export interface EventPayload {
  stock_id?: number;
  stock_ids?: number[];
  /** On a person's own channel: where a count of theirs has changed. */
  location_id?: number | null;
  deleted_at?: string | null;
  /**
   * On a person's own channel, and on that of the list itself: which picking list has changed. On a team's, beside
   * `stock_ids`: which list promises something else of them, while nothing of the items themselves has changed.
   */
  list_id?: number;
  /** On a person's own channel: which of their imports and exports has begun or ended. */
  job_id?: number;
  /** On a team's channel: whose account, roles or invitations have changed; empty for who has no account yet. */
  user_ids?: number[];
}

/** What a screen hears on the bus. `ids` is never empty except for team and user. */
export interface LiveEvent {
  subject: EventSubject;
  name: EventName;
  ids: number[];
  location_id?: number | null;
  deleted_at?: string | null;
  /** Only what this picking list promises of these items has changed, nothing of the items themselves. */
  list_id?: number;
}

export const CHANNELS = {
  user: (id: number) => `App.Models.User.${id}`,
  stock: (id: number) => `App.Models.Stock.${id}`,
  team: (id: number) => `App.Models.Team.${id}`,
  location: (id: number) => `App.Models.Stock.Location.${id}`,
  /** Of presence only: who has the picking list open. They are told what changes in it; its owner is, wherever they are. */
  list: (id: number) => `App.Models.Stock.List.${id}`,
} as const;

/**
 * Which record a team channel's event is about (decision E2): stock ids first, then a location, then people, else the team.
 */
export function subjectOfTeamEvent(payload: EventPayload): EventSubject {
  if (payload.stock_id !== undefined || payload.stock_ids !== undefined) return 'stock';
  if (payload.location_id !== undefined && payload.location_id !== null) return 'location';
  return payload.user_ids === undefined ? 'team' : 'user';
}
