import type { StockListItem } from '@storeroom/contract';
import { inOrder } from '../pick/pick-order.rules';

export interface PlacedLines {
  /** Null for what lies nowhere. */
  place: string | null;
  lines: StockListItem[];
}

/** Lines under the location where they lie, in the order in which one walks. */
export function byPlace(lines: readonly StockListItem[], locale: string): PlacedLines[] {
  const places: PlacedLines[] = [];
  for (const line of inOrder(lines, 'walk', locale)) {
    const place = line.stock?.location_name ?? null;
    const last = places.at(-1);
    if (last?.place === place) last.lines.push(line);
    else places.push({ place, lines: [line] });
  }
  return places;
}
