import { ApiError, request } from '@storeroom/sdk';
import { type Location, type Stock, isArchived, type Permission } from '@storeroom/contract';
import type { NotFound } from '../../scan-words.hooks';
import { readScanned } from '../../scanning';
import { oneItem } from '../data/item.queries';

/** What a scanned code has found. */
export type Found =
  | { kind: 'item'; stock: Stock }
  | { kind: 'location'; location: Location }
  /** Several items that match, such as items with the same name. */
  | { kind: 'several'; matches: readonly { id: number; name: string }[] }
  | NotFound;

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

async function findItem(id: number, signal?: AbortSignal): Promise<Found> {
  try {
    return { kind: 'item', stock: await oneItem(id, signal) };
  } catch (error) {
    if (isMissing(error)) return { kind: 'unknown', of: 'item', id };
    throw error;
  }
}

async function findLocation(id: number, signal?: AbortSignal): Promise<Found> {
  try {
    const query = { totals: 'true' };
    const { location } = await request('GET /api/stock/locations/{id}', { path: { id }, query, signal });
    return { kind: 'location', location };
  } catch (error) {
    if (isMissing(error)) return { kind: 'unknown', of: 'location', id };
    throw error;
  }
}

/** Looks a code or name up on the server; null if there is no match. */
async function lookUp(text: string, signal?: AbortSignal): Promise<Found | null> {
  const { matches } = await request('GET /api/stock/lookup', { query: { code: text }, signal });
  const [first, ...others] = matches.filter(({ type }) => type === 'stock');
  if (first)
    return others.length > 0 ? { kind: 'several', matches: [first, ...others] } : findItem(first.id, signal);
  const location = matches.find(({ type }) => type === 'location');
  return location ? findLocation(location.id, signal) : null;
}

async function findCode(text: string, also: string | undefined, signal?: AbortSignal): Promise<Found> {
  const found = await lookUp(text, signal);
  if (found !== null || also === undefined) return found ?? { kind: 'code', text };
  const other = readScanned(also, window.location.host);
  if (other.kind === 'item') return findItem(other.id, signal);
  if (other.kind === 'location') return findLocation(other.id, signal);
  return (await lookUp(also, signal)) ?? { kind: 'code', text };
}

/**
 * Finds the record of a scanned code.
 *
 * @param also the text that the same keys produce on another keyboard layout, for which the scanner may be set up
 * @throws {Error} if the server cannot be reached
 */
export function findScanned(text: string, also?: string, signal?: AbortSignal): Promise<Found> {
  const scanned = readScanned(text, window.location.host);
  switch (scanned.kind) {
    case 'item':
      return findItem(scanned.id, signal);
    case 'location':
      return findLocation(scanned.id, signal);
    case 'code':
      return scanned.text === '' ? Promise.resolve({ kind: 'empty' }) : findCode(scanned.text, also, signal);
    case 'link':
    case 'elsewhere':
      return Promise.resolve(scanned);
  }
}

export type ItemStep = 'move' | 'count' | 'adjust' | 'open';

/** The location whose page is open. */
export interface ScanPlace {
  id: number;
  name: string;
}

/**
 * The actions on a scanned item, most likely first. On the page of a location, items from elsewhere are moved there and
 * its own items counted; on other pages the amount is adjusted.
 */
export function itemSteps(
  stock: Stock,
  place: ScanPlace | null,
  can: (permission: Permission) => boolean,
): ItemStep[] {
  if (isArchived(stock)) return ['open'];
  const isElsewhere = place !== null && stock.location_id !== place.id;
  const move: ItemStep[] = isElsewhere && can('stock.move') ? ['move'] : [];
  const count: ItemStep[] = can('stock.count') ? ['count'] : [];
  const adjust: ItemStep[] = can('stock.adjust') ? ['adjust'] : [];
  const isHere = place !== null && !isElsewhere;
  return isHere ? [...count, ...adjust, 'open'] : [...move, ...adjust, 'open', ...count];
}
