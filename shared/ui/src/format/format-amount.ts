const MAX_DECIMALS = 4;
const NONE = '–';
const MINUS = '−';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** Intl writes a hyphen; a minus is as wide as a digit and reads as one. */
const withMinus = (text: string) => text.replace('-', MINUS);

/** `12,650`, in French `12 650`; a dash where no amount is known. */
export function formatAmount(value: number | null, locale: string): string {
  if (value === null) return NONE;
  return withMinus(formatter(locale, { maximumFractionDigits: MAX_DECIMALS }).format(value + 0));
}

/** A change: `+20`, `−6`, `0`. */
export function formatSigned(value: number, locale: string): string {
  return withMinus(
    formatter(locale, { maximumFractionDigits: MAX_DECIMALS, signDisplay: 'exceptZero' }).format(value),
  );
}

/** Units and decimals apart, so that a column can keep units under units. */
export function splitAmount(value: number | null, locale: string): { whole: string; fraction: string } {
  if (value === null) return { whole: NONE, fraction: '' };
  const parts = formatter(locale, { maximumFractionDigits: MAX_DECIMALS }).formatToParts(value + 0);
  const cut = parts.findIndex(({ type }) => type === 'decimal');
  const text = (some: typeof parts) => some.map((part) => part.value).join('');
  return cut === -1
    ? { whole: withMinus(text(parts)), fraction: '' }
    : { whole: withMinus(text(parts.slice(0, cut))), fraction: text(parts.slice(cut)) };
}

/** The most decimals that any of the amounts has: what a column must leave room for. */
export function decimalsOf(values: readonly (number | null)[]): number {
  return Math.max(
    0,
    ...values.map((value) =>
      value === null ? 0 : (value.toFixed(MAX_DECIMALS).replace(/0+$/, '').split('.')[1]?.length ?? 0),
    ),
  );
}

export function formatPercent(ratio: number, locale: string): string {
  return withMinus(formatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio));
}
