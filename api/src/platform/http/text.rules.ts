const CONTROLS = /\p{Cc}+/gu;

/**
 * Characters that turn the direction of the text after them, even beyond its end if they are not closed. Direction
 * marks stay, because they turn nothing else.
 */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

// The last ones are letters and symbols without a visible shape.
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u2800\u115f\u1160\u3164\uffa0]/u;

/**
 * Text as it is stored: normalised to NFC, without control characters, characters that turn the direction of text, and
 * space around it. Text without visible characters becomes empty.
 */
export function clean(text: string): string {
  const cleaned = text.normalize('NFC').replace(DIRECTION_MARKS, '').replace(CONTROLS, ' ').trim();
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** Invisible characters between letters. */
const ZERO_WIDTH = /[\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

/** The same for a name, so that two names that look the same are the same. */
export const cleanName = (text: string): string => clean(text.replace(ZERO_WIDTH, ''));

/** The same for text with several lines. */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
