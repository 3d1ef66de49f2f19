import { brandStyle, type Settings } from '@storeroom/contract';
import { sha256Of } from '../hashes';

/** The styling of a host's own brand, for the head of its pages. */
export interface BrandLook {
  /** Empty where the host uses the product's own styling. */
  markup: string[];
  /** The policy source that allows this style element and no other. */
  hashes: string[];
}

const looks = new WeakMap<Settings, BrandLook>();

/** Applied before the first paint, so that the colours of another brand never flash. */
export function brandLook(settings: Settings | null): BrandLook {
  if (settings === null) return { markup: [], hashes: [] };
  const look = looks.get(settings) ?? lookOf(settings);
  looks.set(settings, look);
  return look;
}

function lookOf(settings: Settings): BrandLook {
  const style = brandStyle(settings);
  if (style === '') return { markup: [], hashes: [] };
  return { markup: [`<style id="storeroom-brand">${style}</style>`], hashes: [`'${sha256Of(style)}'`] };
}
