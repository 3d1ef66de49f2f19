import { COLOUR, MIN_CONTRAST, contrast, inkOn, mixed } from './colours';
import type { Background, Jumbotron, Landing, NavigationColours } from './entities/landing';
import { fieldsOf, numberFrom, textFrom } from './lenient';
import { LOCALES, type LocalizedText } from './remote-rows';

/** In pixels. */
export const JUMBOTRON_HEIGHT = { normal: 1080, least: 320, most: 2160 } as const;

/** The number of colours of each kind of background. */
const COLOURS = { solid: [1, 1], gradient: [2, 4], animated: [2, 4] } as const;

const PICTURE = /^[a-z0-9][a-z0-9._-]{0,99}\.(webp|avif|jpe?g|png)$/;
const VIDEO = /^[a-z0-9][a-z0-9._-]{0,99}\.(mp4|webm)$/;

/** How much the hover colour of the navigation is mixed from its text colour. */
const FILL = 0.08;

export const fillOf = ({ ground, ink }: NavigationColours) => mixed(ground, ink, FILL);

/** One text for both languages, or one for each. A missing language gets the text of the other. */
function wordsFrom(value: unknown): LocalizedText | null {
  const given = fieldsOf(value);
  const any =
    textFrom(value) ?? LOCALES.map((locale) => textFrom(given[locale])).find((text) => text !== null);
  if (any === null || any === undefined) return null;
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, textFrom(given[locale]) ?? any]),
  ) as LocalizedText;
}

function coloursFrom(value: unknown, [least, most]: readonly [number, number]): string[] | null {
  if (!Array.isArray(value) || value.length < least || value.length > most) return null;
  const colours = value.filter((one): one is string => typeof one === 'string' && COLOUR.test(one));
  return colours.length === value.length && inkOn(colours) !== null ? colours : null;
}

const fileFrom = (value: unknown, form: RegExp) => {
  const name = textFrom(value);
  return name !== null && form.test(name) ? name : null;
};

/** Null where it cannot be displayed, or text on it would be unreadable. */
function backgroundFrom(value: unknown): Background | null {
  const { kind, colours, file, poster } = fieldsOf(value);
  if (kind === 'solid' || kind === 'gradient' || kind === 'animated') {
    const found = coloursFrom(colours, COLOURS[kind]);
    return found && { kind, colours: found, file: null, poster: null };
  }
  if (kind !== 'image' && kind !== 'video') return null;
  const named = fileFrom(file, kind === 'image' ? PICTURE : VIDEO);
  if (named === null) return null;
  return { kind, colours: [], file: named, poster: kind === 'video' ? fileFrom(poster, PICTURE) : null };
}

function jumbotronFrom(value: unknown): Jumbotron {
  const { title, subtitle, height, background } = fieldsOf(value);
  const { normal, least, most } = JUMBOTRON_HEIGHT;
  const words = wordsFrom(title);
  return {
    title: words,
    // The product's subtitle would not match a custom title.
    subtitle: words && wordsFrom(subtitle),
    height: Math.min(most, Math.max(least, Math.round(numberFrom(height) ?? normal))),
    background: backgroundFrom(background),
  };
}

function navigationFrom(value: unknown): NavigationColours | null {
  const { ground, ink } = fieldsOf(value);
  if (typeof ground !== 'string' || typeof ink !== 'string') return null;
  if (!COLOUR.test(ground) || !COLOUR.test(ink)) return null;
  const fill = fillOf({ ground, ink });
  return Math.min(contrast(ink, ground), contrast(ink, fill)) >= MIN_CONTRAST ? { ground, ink } : null;
}

/**
 * Reads the landing page settings of a response: missing, invalid or unreadable values get the product's default.
 * Null when nothing is left.
 */
export function landingFrom(value: unknown): Landing | null {
  const { jumbotron, navigation } = fieldsOf(value);
  if (jumbotron === undefined && navigation === undefined) return null;
  return { jumbotron: jumbotronFrom(jumbotron), navigation: navigationFrom(navigation) };
}
