import { type Coverage, SUBSCRIPTION_DAYS, type SubscriptionState } from '@storeroom/contract';
import { wireMoment } from '../database/wire-moment';
import { DAY_MS } from '../http/moment.rules';

/** The subscription that covers a team, as far as it decides the state. */
export interface Covering {
  team_id: number;
  expiration_at: string;
  /** Whether it renews itself when it has ended. */
  renews: boolean;
}

const { ending, grace, finish_lists, dormant } = SUBSCRIPTION_DAYS;

/** At `expiration_at` itself the grace period begins; likewise for the other states. */
export function stateOf(expiration_at: string, now: Date): SubscriptionState {
  const over = (now.getTime() - Date.parse(expiration_at)) / DAY_MS;
  if (over < -ending) return 'active';
  if (over < 0) return 'ending';
  if (over < grace) return 'grace';
  return over < dormant ? 'read_only' : 'dormant';
}

/** Whether a team may change anything, or at least finish its open picking lists. */
export function mayWrite(covering: Covering | null, kind: 'write' | 'finish-list', now: Date): boolean {
  if (covering === null) return true;
  const days = grace + (kind === 'finish-list' ? finish_lists : 0);
  return now.getTime() < Date.parse(covering.expiration_at) + days * DAY_MS;
}

/** The coverage of a team as the API returns it; unlimited if no subscription covers it. */
export function describeCoverage(covering: Covering | null, team_id: number, now: Date): Coverage {
  if (!covering) {
    const nothing = {
      expiration_at: null,
      read_only_at: null,
      inherited: false,
      team_id: null,
      renews: false,
    };
    return { state: 'unlimited', ...nothing };
  }
  const { expiration_at, renews } = covering;
  const ends = new Date(Date.parse(expiration_at) + grace * DAY_MS);
  return {
    state: stateOf(expiration_at, now),
    expiration_at,
    read_only_at: wireMoment(ends),
    inherited: covering.team_id !== team_id,
    team_id: covering.team_id,
    renews,
  };
}

/** The same day a number of years later; 29 February becomes 1 March in other years. */
export function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
