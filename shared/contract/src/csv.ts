/** Characters that start a formula in a spreadsheet; East Asian editions also accept the full-width forms. */
const SIGN = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/**
 * What may precede it in its cell: spaces and quotes, our own apostrophe among them, so that a text that begins with
 * one keeps it.
 */
const BEFORE = '[\'"\\u0020\\u00a0\\u2000-\\u200b\\u202f\\u3000]*';
/** Characters at which a spreadsheet may split a cell, whatever separator our file uses. */
const PARTED = '(?<=[,;|\\t\\r\\n])';
const BEGINS = `^(?=${BEFORE}[${SIGN}\\t\\r\\n])`;
const GOES_ON = `${PARTED}(?=${BEFORE}[${SIGN}])`;

const UNGUARDED = new RegExp(`${BEGINS}|${GOES_ON}`, 'g');
const GUARDED = new RegExp(`^'(?=${BEFORE}[${SIGN}\\t\\r\\n])|${PARTED}'(?=${BEFORE}[${SIGN}])`, 'g');

/** Escapes a text for a cell: adds an apostrophe wherever a spreadsheet would start a formula. */
export function guardedText(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** Removes the escaping. */
export function unguardedText(text: string): string {
  return text.replace(GUARDED, '');
}
