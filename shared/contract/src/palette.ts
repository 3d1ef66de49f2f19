import { COLOUR, MIN_CONTRAST, worstContrast } from './colours';
import type { Palette } from './entities/settings';

/** The colour schemes that a brand may set an accent for. */
export const PALETTE_SCHEMES = ['light', 'dark', 'sepia'] as const;
export type PaletteScheme = (typeof PALETTE_SCHEMES)[number];

/** The background and text colours of each scheme that an accent is combined with. */
const SCHEME_COLOURS: Readonly<Record<PaletteScheme, readonly string[]>> = {
  light: ['#FAFAF6', '#FFFFFF', '#F0F1EA', '#E0F0E8'],
  dark: ['#111412', '#191D1A', '#0C0E0D', '#16352A', '#05271A'],
  sepia: ['#F3EAD5', '#FBF5E6', '#E8DCC0', '#DDE6CF', '#FFFBF0'],
};

/** The worst contrast of a colour in each scheme. */
export const contrastsOf = (colour: string): Record<PaletteScheme, number> => ({
  light: worstContrast(colour, SCHEME_COLOURS.light),
  dark: worstContrast(colour, SCHEME_COLOURS.dark),
  sepia: worstContrast(colour, SCHEME_COLOURS.sepia),
});

/** The schemes in which a colour is unreadable, each with its worst contrast. */
export function unreadable(palette: Palette): { scheme: PaletteScheme; ratio: number }[] {
  return PALETTE_SCHEMES.flatMap((scheme) => {
    const accent = palette[scheme];
    if (!accent) return [];
    const ratio = worstContrast(accent, SCHEME_COLOURS[scheme]);
    return ratio < MIN_CONTRAST ? [{ scheme, ratio }] : [];
  });
}

/** The readable accents of a palette; these may replace the product's. */
export function readableAccents(palette: Palette): [PaletteScheme, string][] {
  const colours = PALETTE_SCHEMES.flatMap((scheme) => {
    const accent = palette[scheme];
    return typeof accent === 'string' && COLOUR.test(accent)
      ? [[scheme, accent] as [PaletteScheme, string]]
      : [];
  });
  const refused = new Set(unreadable(Object.fromEntries(colours)).map(({ scheme }) => scheme));
  return colours.filter(([scheme]) => !refused.has(scheme));
}
