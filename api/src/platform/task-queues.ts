import { serverBusy } from './http/problem';
import { type FairQueueOptions, openFairQueue } from './fair-queue';

const openTaskQueue = (options: Omit<FairQueueOptions, 'notNow'>) =>
  openFairQueue({ ...options, notNow: serverBusy });

/**
 * Queues for all expensive work that somebody waits for. In each, one company cannot take all slots, and nobody waits
 * for longer than its limit.
 */
export const TASK_QUEUES = {
  /** Photos and logos. Each uses a processor. A task that waits for other companies is answered within two seconds in all. */
  pictures: openTaskQueue({
    slots: 2,
    waiting_of_company: 16,
    waiting_of_person: 8,
    waiting: 64,
    wait_ms: 1_500,
    behind_own_ms: 10_000,
  }),
  /** Imported files. They are read in a thread and planned with a database connection. */
  imports: openTaskQueue({
    slots: 2,
    waiting_of_company: 12,
    waiting_of_person: 3,
    waiting: 48,
    wait_ms: 10_000,
  }),
  /** Files in a response. Their rows are read with a database connection, and a workbook is made in a thread. */
  files: openTaskQueue({
    slots: 4,
    waiting_of_company: 24,
    waiting_of_person: 12,
    waiting: 96,
    wait_ms: 10_000,
  }),
  /** Reports that have to be calculated. Each uses a database connection. */
  reports: openTaskQueue({
    slots: 8,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 5_000,
  }),
  /** Changes of many items. Each holds a database connection for as long as it takes. */
  changes: openTaskQueue({
    slots: 4,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 10_000,
  }),
  /**
   * Hashing and comparing passwords. It may use two of the four threads of libuv, which also read files and look up
   * hostnames. People who are not signed in count by address, and many may share one.
   */
  passwords: openTaskQueue({
    slots: 2,
    waiting_of_company: 60,
    waiting: 240,
    wait_ms: 5_000,
  }),
};
