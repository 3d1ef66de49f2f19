import type { Listener } from './listener';

/** Notified by the database whenever teams, people, memberships, roles, subscriptions, hostnames or tokens change. */
const IDENTITY_CHANNEL = 'storeroom_identity';

/** A change of what every process remembers for a moment. */
export interface IdentityChange {
  /** The table; null where any may have changed, unheard. */
  table: string | null;
  /** The one person whom it concerns; null where it may be anybody. */
  user_id: number | null;
}

/** Calls `hear` for every change that is committed, by any process; the answer stops it. */
export function onIdentityChange(listener: Listener, hear: (change: IdentityChange) => void): () => void {
  return listener.on(IDENTITY_CHANNEL, (payload) => {
    const [table = '', user_id] = payload.split(' ');
    hear({ table: table === '' ? null : table, user_id: user_id === undefined ? null : Number(user_id) });
  });
}
