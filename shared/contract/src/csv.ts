/** Characters that start a formula in a spreadsheet; East Asian editions also accept the full-width forms. */
const FORMULA_SIGN = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/**
 * What may precede it in its cell: spaces and quotes, our own apostrophe among them, so that a text that begins with
 * one keeps it.
 */
const IGNORED = '[\'"\\u0020\\u00a0\\u2000-\\u200b\\u202f\\u3000]*';
/** Characters at which a spreadsheet may split a cell, whatever separator our file uses. */
const AFTER_SEPARATOR = '(?<=[,;|\\t\\r\\n])';
const TEXT_START = `^(?=${IGNORED}[${FORMULA_SIGN}\\t\\r\\n])`;
const CELL_START = `${AFTER_SEPARATOR}(?=${IGNORED}[${FORMULA_SIGN}])`;

const UNGUARDED = new RegExp(`${TEXT_START}|${CELL_START}`, 'g');
const GUARDED = new RegExp(
  `^'(?=${IGNORED}[${FORMULA_SIGN}\\t\\r\\n])|${AFTER_SEPARATOR}'(?=${IGNORED}[${FORMULA_SIGN}])`,
  'g',
);

/** Escapes a text for a cell: adds an apostrophe wherever a spreadsheet would start a formula. */
export function guardedText(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** Removes the escaping. */
export function unguardedText(text: string): string {
  return text.replace(GUARDED, '');
}
