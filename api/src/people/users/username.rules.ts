import { nameFault } from '../../platform/http/name.rules';

/** Letters, digits and the visible ASCII characters except `@`. */
const FORM = /^[!-?A-~\p{L}\p{M}\p{Nd}]+$/u;

const MAX_LENGTH = 191;

/** Latin letters of present languages. Phonetic and historic ones look like others. */
const LATIN = /^[!-~À-ÖØ-öø-ıĴ-ķĹ-ľŁ-žȘ-țḀ-ẞẠ-ỿ]+$/u;
const LATIN_LOOKALIKES = /[ıĸŉſ]/u;

/** The scripts in which people write names. A name may use only one of them. */
const SCRIPTS = [
  'Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam',
  'Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Thaana Han',
]
  .flatMap((names) => names.split(' '))
  .map((script) => oneOf(script));
const JAPANESE = oneOf('Han', 'Hiragana', 'Katakana');

/** Letters of other scripts that look like Latin ones, in lower or upper case. */
const LIKE_LATIN = /^[!-~авсԁеһніјкӏморԛгѕтуѵԝхьѐёїαβγεηικνορτυχωζμօոսցհյզ]+$/u;

/**
 * A username as it is stored, or null. Each name has a single form (full-width and combined characters become plain
 * ones) and one script, and must not look like another name. Based on the PRECIS profile for usernames (RFC 8265) and
 * the rules of browsers for international hostnames.
 */
export function readUsername(text: string): string | null {
  const name = text.normalize('NFKC').trim();
  // Normalisation may turn one character into many, so the length is checked after it.
  if ([...name].length > MAX_LENGTH || !FORM.test(name) || nameFault(name)) return null;
  if (/^[!-~]+$/.test(name)) return name;
  // The database only converts ASCII to lower case.
  const lower = name.toLowerCase().normalize('NFC');
  if (LATIN.test(lower)) return LATIN_LOOKALIKES.test(lower) ? null : lower;
  const isOneScript = SCRIPTS.some((script) => script.test(lower)) || JAPANESE.test(lower);
  return isOneScript && !/[A-Za-z]/.test(lower) && !LIKE_LATIN.test(lower) ? lower : null;
}

function oneOf(...scripts: string[]): RegExp {
  return new RegExp(`^[!-~${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u');
}
