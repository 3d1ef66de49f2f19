import { contrastsOf, PALETTE_SCHEMES, type OwnBranding, type PaletteScheme } from '@storeroom/contract';

/** The least contrast of text: WCAG 2, level AA. */
export const MIN_CONTRAST = 4.5;

const COLOUR = /^#?[0-9a-f]{6}$/i;

/** A colour in the form of the server, or null if the text is no colour: `1b5e8c` → `#1B5E8C`. */
export function colourIn(text: string): string | null {
  const colour = text.trim();
  return COLOUR.test(colour) ? `#${colour.replace('#', '').toUpperCase()}` : null;
}

/** The accent of a brand in the form: one colour for all schemes, and others for schemes with their own. */
export type Accent = Record<PaletteScheme, string>;

/** No colour chosen. */
export const NO_ACCENT: Accent = { light: '', dark: '', sepia: '' };

/** The accent in the form: that of light counts for all schemes, and one equal to it becomes empty. */
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
  /** The lowest contrast in the scheme. */
  ratio: number;
  isReadable: boolean;
  /** Whether it was chosen for this scheme alone. */
  isOwn: boolean;
}

/** The contrast of the colour in each scheme that has one. */
export function checksOf(accent: Accent): Check[] {
  return PALETTE_SCHEMES.flatMap((scheme) => {
    const isOwn = scheme !== 'light' && accent[scheme].trim() !== '';
    const colour = colourIn(isOwn ? accent[scheme] : accent.light);
    if (colour === null) return [];
    const ratio = contrastsOf(colour)[scheme];
    return [{ scheme, colour, ratio, isReadable: ratio >= MIN_CONTRAST, isOwn }];
  });
}

/** The palette to save: only the schemes in which the contrast of the colour is sufficient; null if there are none. */
export function paletteOf(accent: Accent): OwnBranding['palette'] {
  const readable = checksOf(accent).filter(({ isReadable }) => isReadable);
  return readable.length === 0
    ? null
    : Object.fromEntries(readable.map(({ scheme, colour }) => [scheme, colour]));
}

/** Formats a contrast, rounded down, so that a refused one never looks sufficient. */
export const formatRatio = (ratio: number, locale: string): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
