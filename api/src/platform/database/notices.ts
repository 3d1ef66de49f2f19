import { type Listeners, openListeners } from '../listeners';

/**
 * A committed change, by any process, of data that all processes cache or of a queue that one of them works off. It is
 * published with the events of the outbox (`outbox.ts`, and `notify_identity_changed` in `api/schema`), and the live
 * updates pass it on here.
 */
export interface Notice {
  /** The table; null if changes of any table may have been missed. */
  table: string | null;
  /** The only person affected; null if anybody may be. */
  user_id: number | null;
}

/** Says that changes of any table may have been missed. */
export const ANYTHING: Notice = { table: null, user_id: null };

/** The listeners in this process. */
export type Notices = Listeners<[Notice]>;
export const openNotices = (): Notices => openListeners();

/** Tables that are queues for the worker. */
export type TaskTable = 'jobs' | 'mails';

/** Calls `wake` when the table may have new rows. Returns a function that removes it. */
export function onTask(notices: Notices, tasks: TaskTable, wake: () => void): () => void {
  return notices.on(({ table }) => {
    if (table === null || table === tasks) wake();
  });
}

/** Calls `listener` for every change of teams, people, memberships, roles, subscriptions, hostnames or tokens. */
export function onIdentityChange(notices: Notices, listener: (change: Notice) => void): () => void {
  return notices.on((notice) => {
    if (notice.table !== 'jobs' && notice.table !== 'mails') listener(notice);
  });
}
