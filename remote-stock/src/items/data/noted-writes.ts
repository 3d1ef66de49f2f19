import { stored } from '@storeroom/sdk';

export const NOTES = 'storeroom-noted-';

export interface Note {
  id: string;
  user_id: number | undefined;
  team_id: number | null;
  work: unknown;
  /** When the page that has written it was opened: pages that were open at once differ by it. */
  page: number;
}

export const noteOf = (id: string) => stored(NOTES + id, (found) => found as Note | null);

/**
 * Notes a write, or an entry of the queue, until it is answered or in the database of the device. Local storage takes it at
 * once, so it outlives the page, however soon that ends; the next page sends it.
 */
export const note = (write: Omit<Note, 'page'>): boolean =>
  noteOf(write.id).keep({ ...write, page: performance.timeOrigin });
