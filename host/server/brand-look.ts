import { createHash } from 'node:crypto';
import { brandStyle, type Settings } from '@storeroom/contract';

/** How a host looks by its own wish, for the head of its pages. */
export interface BrandLook {
  /** Empty where it looks as the product does. */
  markup: string[];
  /** Let this style stand in the document, and no other. */
  hashes: string[];
}

/** Before the first paint: nobody sees another brand's colours first. */
export function brandLook(settings: Settings | null): BrandLook {
  const style = settings ? brandStyle(settings) : '';
  if (style === '') return { markup: [], hashes: [] };
  const hash = createHash('sha256').update(style).digest('base64');
  return { markup: [`<style id="storeroom-brand">${style}</style>`], hashes: [`'sha256-${hash}'`] };
}
