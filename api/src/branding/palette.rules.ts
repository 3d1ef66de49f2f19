import type { Palette } from '@storeroom/shared/contract';

export const SCHEMES = ['light', 'dark', 'sepia'] as const;
type Scheme = (typeof SCHEMES)[number];

/** What the accent is read against, and what is read on it: the design's colours of each scheme. */
const SCHEME_COLOURS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#FAFAF6', '#FFFFFF', '#F0F1EA', '#E0F0E8'],
  dark: ['#111412', '#191D1A', '#0C0E0D', '#16352A', '#05271A'],
  sepia: ['#F3EAD5', '#FBF5E6', '#E8DCC0', '#DDE6CF', '#FFFBF0'],
};

export const LEAST_CONTRAST = 4.5;

/** The schemes in which a colour cannot be read, each with its worst contrast. */
export function unreadable(palette: Palette): { scheme: Scheme; ratio: number }[] {
  return SCHEMES.flatMap((scheme) => {
    const accent = palette[scheme];
    if (!accent) return [];
    const ratio = Math.min(...SCHEME_COLOURS[scheme].map((colour) => contrast(accent, colour)));
    return ratio < LEAST_CONTRAST ? [{ scheme, ratio }] : [];
  });
}

/** Of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
