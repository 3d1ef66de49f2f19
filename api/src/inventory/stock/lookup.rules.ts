import { codeKey } from '@storeroom/contract';
import { clean } from '../../platform/http/text.rules';

/** What a code may refer to. */
export interface Wanted {
  stock_id: number | null;
  location_id: number | null;
  /** An exact name or code, in any case; null if the code is an address. */
  name: string | null;
}

/**
 * Reads a code. A number may be the id of an item or of a location, and also a name. An address is one that Storeroom
 * prints on labels: `…/stock?item=512` or `…/stock/locations/12-cold-room`, in any language. `requireOwnLabels` checks
 * before that its host belongs to this installation.
 */
export function readCode(text: string): Wanted {
  const code = clean(text);
  if (/^https?:\/\//i.test(code)) return readAddress(code);
  const id = /^\d{1,15}$/.test(code) ? Number(code) : null;
  return { stock_id: id, location_id: id, name: code };
}

/** The host of an address, without its port; null if the text is no address. */
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

/** Whether a scanned text refers to this item: by its number, its label, one of its codes or of its names. */
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
