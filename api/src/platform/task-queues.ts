import { serverBusy } from './http/problem';
import { type FairQueueOptions, openFairQueue } from './fair-queue';

const openTaskQueue = (options: Omit<FairQueueOptions, 'notNow'>) =>
  openFairQueue({ ...options, notNow: serverBusy });

/**
 * Everything that takes long, or much, of this process while somebody waits for the answer. Each queue has slots that one
 * company cannot fill, and a line in which nobody waits for longer than here.
 */
export const TASK_QUEUES = {
  /** Photos and logos: each takes a processor. Whoever waits for others is answered within two seconds, the drawing included. */
  pictures: openTaskQueue({
    slots: 2,
    waiting_of_company: 16,
    waiting_of_person: 8,
    waiting: 64,
    wait_ms: 1_500,
    behind_own_ms: 10_000,
  }),
  /** Files that are imported: read on a thread, planned on a connection. */
  imports: openTaskQueue({
    slots: 2,
    waiting_of_company: 12,
    waiting_of_person: 3,
    waiting: 48,
    wait_ms: 10_000,
  }),
  /** Files that are the answer itself: their rows are read on a connection, and a workbook is made on a thread. */
  files: openTaskQueue({
    slots: 4,
    waiting_of_company: 24,
    waiting_of_person: 12,
    waiting: 96,
    wait_ms: 10_000,
  }),
  /** Reports that have to be counted: each takes one of the connections. */
  reports: openTaskQueue({
    slots: 8,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 5_000,
  }),
  /** Changes of many items: each holds one of the connections for as long as it takes. */
  changes: openTaskQueue({
    slots: 4,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 10_000,
  }),
  /**
   * Passwords that are made or compared: two of the platform's four threads, which read files and look up names as well.
   * Whoever is not signed in counts by address, and many may sit behind one.
   */
  passwords: openTaskQueue({
    slots: 2,
    waiting_of_company: 60,
    waiting: 240,
    wait_ms: 5_000,
  }),
};
