import { openSeats } from './seats';

/**
 * Everything that takes long, or much, of this process while somebody waits for the answer. Each door has seats that one
 * company cannot fill, and a line in which nobody waits for longer than here.
 */
export const DOORS = {
  /** Photos and logos: each takes a processor. */
  pictures: openSeats({
    seats: 2,
    of_company: 1,
    waiting_of_company: 16,
    waiting_of_person: 8,
    waiting: 64,
    wait_ms: 10_000,
  }),
  /** Files that are imported: read on a thread, planned on a connection. */
  imports: openSeats({
    seats: 2,
    of_company: 1,
    waiting_of_company: 12,
    waiting_of_person: 3,
    waiting: 48,
    wait_ms: 10_000,
  }),
  /** Files that are the answer itself: their rows are read on a connection, and a workbook is made on a thread. */
  files: openSeats({
    seats: 4,
    of_company: 2,
    waiting_of_company: 24,
    waiting_of_person: 12,
    waiting: 96,
    wait_ms: 10_000,
  }),
  /** Reports that have to be counted: each takes one of the sixteen connections. */
  reports: openSeats({
    seats: 8,
    of_company: 4,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 5_000,
  }),
  /** Changes of many items: each holds one of the sixteen connections for as long as it takes. */
  changes: openSeats({
    seats: 4,
    of_company: 2,
    waiting_of_company: 64,
    waiting_of_person: 32,
    waiting: 256,
    wait_ms: 10_000,
  }),
  /**
   * Passwords that are made or compared: two of the platform's four threads, which read files and look up names as well.
   * Whoever is not signed in counts by address, and many may sit behind one.
   */
  passwords: openSeats({
    seats: 2,
    of_company: 1,
    waiting_of_company: 60,
    waiting: 240,
    wait_ms: 5_000,
  }),
};
