const CONTROLS = /\p{Cc}+/gu;

/** What turns the text that follows, beyond its own end where nothing closes it. Marks of direction stay: they turn nothing else. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

// The last ones are letters and signs that are drawn as nothing.
const SHOWN = /[^\p{C}\p{Z}\p{M}\u2800\u115f\u1160\u3164\uffa0]/u;

/**
 * Text as it is kept: one form of each accent, no control characters, nothing that turns what stands beside it, no space around
 * it. What shows nothing is empty.
 */
export function clean(text: string): string {
  const kept = text.normalize('NFC').replace(TURNING, '').replace(CONTROLS, ' ').trim();
  return SHOWN.test(kept) ? kept : '';
}

/** What stands between letters without being seen. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

/** The same for a name: two names that look the same are the same. */
export const cleanName = (text: string): string => clean(text.replace(UNSEEN, ''));

/** The same for text of several lines. */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(TURNING, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
