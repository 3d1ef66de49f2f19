import { contrastsOf, PALETTE_SCHEMES, type OwnBranding, type PaletteScheme } from '@storeroom/contract';

/** What a text needs to be read: WCAG 2, level AA. */
export const NEEDED = 4.5;

const COLOUR = /^#?[0-9a-f]{6}$/i;

/** A colour as the server writes it, or null where the text is none: `1b5e8c` → `#1B5E8C`. */
export function colourIn(text: string): string | null {
  const colour = text.trim();
  return COLOUR.test(colour) ? `#${colour.replace('#', '').toUpperCase()}` : null;
}

/** What a brand's colour is made of on the screen: one for all, and another where a scheme has its own. */
export type Accent = Record<PaletteScheme, string>;

/** No colour is chosen. */
export const NO_ACCENT: Accent = { light: '', dark: '', sepia: '' };

/** In light there stands what counts for all; an empty one is as that. */
export function accentIn(palette: OwnBranding['palette']): Accent {
  const light = palette?.light ?? palette?.sepia ?? palette?.dark ?? '';
  const own = (scheme: 'dark' | 'sepia') => {
    const colour = palette?.[scheme];
    return colour === undefined || colour === light ? '' : colour;
  };
  return { light, dark: own('dark'), sepia: own('sepia') };
}

export interface Check {
  scheme: PaletteScheme;
  colour: string;
  /** The worst contrast that it has in the scheme. */
  ratio: number;
  isReadable: boolean;
  /** It was chosen for this scheme alone. */
  isOwn: boolean;
}

/** How each scheme's colour can be read; nothing of a scheme without a colour. */
export function checksOf(accent: Accent): Check[] {
  return PALETTE_SCHEMES.flatMap((scheme) => {
    const isOwn = scheme !== 'light' && accent[scheme].trim() !== '';
    const colour = colourIn(isOwn ? accent[scheme] : accent.light);
    if (colour === null) return [];
    const ratio = contrastsOf(colour)[scheme];
    return [{ scheme, colour, ratio, isReadable: ratio >= NEEDED, isOwn }];
  });
}

/** The accents that are kept: of one colour for all, only where it can be read. */
export function paletteOf(accent: Accent): OwnBranding['palette'] {
  const kept = checksOf(accent).filter(({ isReadable }) => isReadable);
  return kept.length === 0 ? null : Object.fromEntries(kept.map(({ scheme, colour }) => [scheme, colour]));
}

/** Cut, not rounded: what is refused must not read as if it were enough. */
export const writeRatio = (ratio: number, locale: string): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
