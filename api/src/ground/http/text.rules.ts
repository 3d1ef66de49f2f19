const CONTROLS = /\p{Cc}+/gu;

/** Text as it is kept: one form of each accent, no control characters, no space around it. */
export function clean(text: string): string {
  return text.normalize('NFC').replace(CONTROLS, ' ').trim();
}

/** The same for text of several lines. */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}

/** A LIKE pattern for "exactly this", in which wildcards stand for themselves. */
export function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for "contains this". */
export function containing(text: string): string {
  return `%${exactly(text)}%`;
}
