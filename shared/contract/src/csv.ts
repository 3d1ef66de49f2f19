/** Signs with which a text becomes a formula in a spreadsheet; those of full width do so in East Asian editions. */
const SIGN = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/** What may stand before it in its cell: spaces, and quotes, ours among them: a text that has one keeps it. */
const BEFORE = '[\'"\\u0020\\u00a0\\u2000-\\u200b\\u202f\\u3000]*';
/** Where a spreadsheet may divide a text, whatever our file divides its cells with. */
const PARTED = '(?<=[,;|\\t\\r\\n])';
const BEGINS = `^(?=${BEFORE}[${SIGN}\\t\\r\\n])`;
const GOES_ON = `${PARTED}(?=${BEFORE}[${SIGN}])`;

const UNGUARDED = new RegExp(`${BEGINS}|${GOES_ON}`, 'g');
const GUARDED = new RegExp(`^'(?=${BEFORE}[${SIGN}\\t\\r\\n])|${PARTED}'(?=${BEFORE}[${SIGN}])`, 'g');

/** A text for a cell of a file: an apostrophe stands wherever a spreadsheet would begin a formula. */
export function guardedText(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** The text as it was before it was guarded. */
export function unguardedText(text: string): string {
  return text.replace(GUARDED, '');
}
