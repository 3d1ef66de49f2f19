import { faultOfName } from '../../platform/http/name-fault.rules';

/** Signs that a username may have besides letters and digits: the visible ones of ASCII, but for `@`. */
const FORM = /^[!-?A-~\p{L}\p{M}\p{Nd}]+$/u;

const MAX_LENGTH = 191;

/** Latin letters as languages write them; phonetic and historic ones look like others. */
const LATIN = /^[!-~À-ÖØ-öø-ıĴ-ķĹ-ľŁ-žȘ-țḀ-ẞẠ-ỿ]+$/u;
const LATIN_LOOKALIKES = /[ıĸŉſ]/u;

/** Scripts that people write names in; each name is in one of them. */
const SCRIPTS = [
  'Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam',
  'Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Thaana Han',
]
  .flatMap((names) => names.split(' '))
  .map((script) => oneOf(script));
const JAPANESE = oneOf('Han', 'Hiragana', 'Katakana');

/** Letters of other scripts that are drawn like Latin ones, small or capital. */
const LIKE_LATIN = /^[!-~авсԁеһніјкӏморԛгѕтуѵԝхьѐёїαβγεηικνορτυχωζμօոսցհյզ]+$/u;

/**
 * A username as it is kept, or null. One name has one writing (full-width and joined forms become plain ones), one
 * script, and none that reads as another's: after the PRECIS profile for usernames (RFC 8265) and what browsers do with
 * international hostnames.
 */
export function readUsername(text: string): string | null {
  const name = text.normalize('NFKC').trim();
  // Joined forms may be of many characters.
  if ([...name].length > MAX_LENGTH || !FORM.test(name) || faultOfName(name)) return null;
  if (/^[!-~]+$/.test(name)) return name;
  // The database folds ASCII only.
  const lower = name.toLowerCase().normalize('NFC');
  if (LATIN.test(lower)) return LATIN_LOOKALIKES.test(lower) ? null : lower;
  const isOneScript = SCRIPTS.some((script) => script.test(lower)) || JAPANESE.test(lower);
  return isOneScript && !/[A-Za-z]/.test(lower) && !LIKE_LATIN.test(lower) ? lower : null;
}

function oneOf(...scripts: string[]): RegExp {
  return new RegExp(`^[!-~${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u');
}
