import type { Stock } from '@storeroom/contract';
import { itemsByIds } from '../data/items.api';

/** The most ids in one call, and the number above which the page itself is fetched instead. */
const IDS_A_CALL = 100;
export const IDS_BEFORE_PAGE = 200;

export interface Fetched {
  found: Stock[];
  /** Not in the answer: gone, or no longer this team's. */
  missing: number[];
  /** A call failed: nothing is known of its items. */
  hasFailed: boolean;
}

/** Fetches items by id, a hundred a call. */
export async function fetchItems(ids: readonly number[]): Promise<Fetched> {
  const all: Fetched = { found: [], missing: [], hasFailed: false };
  for (let at = 0; at < ids.length; at += IDS_A_CALL) {
    const part = ids.slice(at, at + IDS_A_CALL);
    const found = await itemsByIds(part).catch(() => null);
    if (found === null) {
      all.hasFailed = true;
      continue;
    }
    all.found.push(...found);
    all.missing.push(...part.filter((id) => !found.some((stock) => stock.id === id)));
  }
  return all;
}
