import { type Listeners, openListeners } from '../listeners';

/**
 * What was committed, by whichever process: of what all of them remember for a moment, or of what waits for one of them. It
 * leaves with the events of the outbox (`outbox.ts`, and `tell_identity_changed` in `api/schema`), and live updates tell it here.
 */
export interface Notice {
  /** The table; null where any may have changed, unheard. */
  table: string | null;
  /** The one person whom it concerns; null where it may be anybody. */
  user_id: number | null;
}

/** Says that something may have been missed, of every table. */
export const ANYTHING: Notice = { table: null, user_id: null };

/** Told to whoever hears in this process. */
export type Notices = Listeners<[Notice]>;
export const openNotices = (): Notices => openListeners();

/** Tables whose rows wait for a process that works them off. */
export type TaskTable = 'jobs' | 'mails';

/** Calls `wake` when something may wait in the table; the answer stops it. */
export function onTask(notices: Notices, tasks: TaskTable, wake: () => void): () => void {
  return notices.on(({ table }) => {
    if (table === null || table === tasks) wake();
  });
}

/** Calls `hear` for every change of teams, people, memberships, roles, subscriptions, hostnames or tokens. */
export function onIdentityChange(notices: Notices, hear: (change: Notice) => void): () => void {
  return notices.on((notice) => {
    if (notice.table !== 'jobs' && notice.table !== 'mails') hear(notice);
  });
}
