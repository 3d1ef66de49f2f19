import { hasInvisible } from './invisible-characters.rules';
import { type Said, say } from '../../words/words';

const WORDS = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Letters of other alphabets that are drawn like Latin ones; `Ω` and `µ` beside a unit are not among them. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Cherokee}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲϳ]/u;

/** Whether a word is put together of alphabets that look alike: `Аcme` with a Cyrillic `А` passes for another's name. */
export function mixesAlphabets(name: string): boolean {
  return (name.match(WORDS) ?? []).some((word) => LATIN.test(word) && LIKE_LATIN.test(word));
}

/** Why nobody may be called so, by the name as it was sent, in words; null for a name like any other. */
export function faultOfName(name: string): Said | null {
  if (hasInvisible(name)) return say('name.hides');
  return mixesAlphabets(name) ? say('name.mixes_alphabets') : null;
}
