/**
 * Invisible characters, and those that change the direction of text: they make a name look like another one. Joiners
 * are allowed, because some scripts need them.
 */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Whether a name has invisible characters, or no visible ones. */
export function hasInvisible(name: string): boolean {
  return name.search(INVISIBLE) >= 0 || (name !== '' && !/[^\p{C}\p{Z}\p{M}]/u.test(name));
}

/** Removes invisible characters, for texts that were stored before they were refused. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
