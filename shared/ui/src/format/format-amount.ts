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

/** Intl uses a hyphen; a minus sign is as wide as a digit. */
const withMinus = (text: string) => text.replace('-', MINUS);

/** `12,650`, in French `12 650`; a dash for an unknown amount. */
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

/** Integer and fraction apart, so that a column can align them. */
export function splitAmount(value: number | null, locale: string): { whole: string; fraction: string } {
  if (value === null) return { whole: NONE, fraction: '' };
  const parts = formatter(locale, { maximumFractionDigits: MAX_DECIMALS }).formatToParts(value + 0);
  const cut = parts.findIndex(({ type }) => type === 'decimal');
  const text = (some: typeof parts) => some.map((part) => part.value).join('');
  return cut === -1
    ? { whole: withMinus(text(parts)), fraction: '' }
    : { whole: withMinus(text(parts.slice(0, cut))), fraction: text(parts.slice(cut)) };
}

/** The most decimals of these amounts: the width that a column reserves for them. */
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
