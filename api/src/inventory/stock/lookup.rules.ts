import { codeKey } from '@storeroom/contract';
import { clean } from '../../platform/http/text.rules';

/** What a code may mean. */
export interface Wanted {
  stock_id: number | null;
  location_id: number | null;
  /** Exactly this, in any case; null for an address. */
  name: string | null;
}

/**
 * A number is an id of either kind and may be a name as well. An address is one that we have printed on a label
 * ourselves: `…/stock?item=512`, `…/stock/locations/12-cold-room`, in any language. That it lies on a
 * host of ours is asked before: `requireOwnLabels`.
 */
export function readCode(text: string): Wanted {
  const code = clean(text);
  if (/^https?:\/\//i.test(code)) return readAddress(code);
  const id = /^\d{1,15}$/.test(code) ? Number(code) : null;
  return { stock_id: id, location_id: id, name: code };
}

/** The host of an address, without its port; null for what is none. */
export function hostIn(text: string): string | null {
  const code = clean(text);
  return /^https?:\/\//i.test(code) && URL.canParse(code) ? new URL(code).hostname : null;
}

function readAddress(code: string): Wanted {
  const nothing = { stock_id: null, location_id: null, name: null };
  if (!URL.canParse(code)) return nothing;
  const { pathname, searchParams } = new URL(code);
  const location = /^(?:\/[a-z]{2})?\/stock\/locations\/(\d{1,15})(?:-|$)/.exec(pathname)?.[1];
  if (location !== undefined) return { ...nothing, location_id: Number(location) };
  const item = searchParams.get('item') ?? '';
  const isStock = /^(?:\/[a-z]{2})?\/stock(?:\/|$)/.test(pathname) && /^\d{1,15}$/.test(item);
  return isStock ? { ...nothing, stock_id: Number(item) } : nothing;
}

/** Whether what was scanned means this item: its number, its label, one of its codes or of its names. */
export function isCodeOf(
  text: string,
  { id, names, codes = null }: { id: number; names: string[]; codes?: string[] | null },
): boolean {
  const { stock_id, name } = readCode(text);
  if (stock_id === id) return true;
  if (name === null) return false;
  if (codes?.some((known) => codeKey(known) === codeKey(name))) return true;
  return names.some((known) => known.toLowerCase() === name.toLowerCase());
}
