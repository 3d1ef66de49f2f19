/** `#RRGGBB`. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

/** The contrast that text needs: WCAG 2, level AA. */
export const MIN_CONTRAST = 4.5;

const partsOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The worst contrast of a colour with any of the others. */
export const worstContrast = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** Mixes two colours; `share` of 1 is the second one. */
export function mixed(from: string, to: string, share: number): string {
  const target = partsOf(to);
  const parts = partsOf(from).map((part, at) => Math.round(part + ((target[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 16;

/** The colours along a gradient. */
const gradientColours = (colours: readonly string[]) =>
  colours.flatMap((colour, at) => {
    const next = colours[at + 1] ?? colour;
    return Array.from({ length: STEPS }, (_, step) => mixed(colour, next, step / STEPS));
  });

/** White or black, whichever is readable everywhere on a gradient through these colours; null when neither is. */
export function inkOn(colours: readonly string[]): '#ffffff' | '#000000' | null {
  const grounds = gradientColours(colours);
  const [best] = (['#ffffff', '#000000'] as const)
    .map((ink) => ({ ink, ratio: worstContrast(ink, grounds) }))
    .sort((a, b) => b.ratio - a.ratio);
  return best && best.ratio >= MIN_CONTRAST ? best.ink : null;
}
