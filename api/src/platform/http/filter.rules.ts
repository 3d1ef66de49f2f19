import { readIds } from './page.rules';
import { clean } from './text.rules';

export interface LocationIdFilter {
  /** The locations to search; null for all. */
  location_ids: number[] | null;
  /** Also items without a location; only these if `location_ids` is empty. */
  no_location: boolean;
}

/** The name to search for, cleaned; null without one. */
export function readName(name: string | undefined): string | null {
  const wanted = clean(name ?? '');
  return wanted === '' ? null : wanted;
}

export function readLocationFilter(text: string | undefined): LocationIdFilter {
  const parts = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  const no_location = parts.includes('not set');
  const location_ids = readIds(text ?? '');
  return { location_ids: no_location || location_ids.length > 0 ? location_ids : null, no_location };
}
