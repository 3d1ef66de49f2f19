import { type Said, say } from '../../words/words';

/**
 * Invisible characters, and those that change the direction of text: they make a name look like another one. Joiners
 * are allowed, because some scripts need them.
 */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Whether a name has invisible characters, or no visible ones. */
function hasInvisible(name: string): boolean {
  return name.search(INVISIBLE) >= 0 || (name !== '' && !/[^\p{C}\p{Z}\p{M}]/u.test(name));
}

/** Removes invisible characters, for texts that were stored before they were refused. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Letters of other alphabets that look like Latin ones; `Ω` and `µ`, which are part of units, are allowed. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Cherokee}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲϳ]/u;

/** Whether a word mixes alphabets that look alike: `Аcme` with a Cyrillic `А` looks like the name of somebody else. */
function mixesAlphabets(name: string): boolean {
  return (name.match(WORDS) ?? []).some((word) => LATIN.test(word) && LIKE_LATIN.test(word));
}

/** Why a name is refused, by the text as it was sent; null if it is allowed. */
export function nameFault(name: string): Said | null {
  if (hasInvisible(name)) return say('name.hides');
  return mixesAlphabets(name) ? say('name.mixes_alphabets') : null;
}
