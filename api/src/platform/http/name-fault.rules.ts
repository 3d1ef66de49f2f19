import { hasInvisible } from './invisible-characters.rules';
import { type Said, say } from '../../words/words';

const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Letters of other alphabets that look like Latin ones; `Ω` and `µ`, which are part of units, are allowed. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Cherokee}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲϳ]/u;

/** Whether a word mixes alphabets that look alike: `Аcme` with a Cyrillic `А` looks like the name of somebody else. */
export function mixesAlphabets(name: string): boolean {
  return (name.match(WORDS) ?? []).some((word) => LATIN.test(word) && LIKE_LATIN.test(word));
}

/** Why a name is refused, by the text as it was sent; null if it is allowed. */
export function faultOfName(name: string): Said | null {
  if (hasInvisible(name)) return say('name.hides');
  return mixesAlphabets(name) ? say('name.mixes_alphabets') : null;
}
