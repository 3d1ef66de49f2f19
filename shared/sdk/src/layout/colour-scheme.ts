export const COLOUR_SCHEMES = ['light', 'dark', 'sepia'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];
export type SchemeChoice = ColourScheme | 'system';

export function isSchemeChoice(value: unknown): value is SchemeChoice {
  return value === 'system' || COLOUR_SCHEMES.some((scheme) => scheme === value);
}
