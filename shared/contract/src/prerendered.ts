import { fields, list, optional, text, type Shape } from './shape';
import type { Branding } from './entities/settings';

/** The values of a host that a prerendered screen may contain; the page server inserts them, escaped. */
const FILLED = ['name', 'contact_email', 'title', 'subtitle'] as const;
export type Filled = Pick<Branding, 'name' | 'contact_email'> & Partial<Record<'title' | 'subtitle', string>>;

/**
 * The name of a value is enclosed in two characters of Unicode's private use area, which no text of a screen
 * contains.
 */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACEHOLDER = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g');

/** The placeholders that are used for prerendering. */
export const PLACEHOLDERS = Object.fromEntries(
  FILLED.map((name) => [name, `${OPEN}${name}${CLOSE}`]),
) as unknown as Filled;

/**
 * A placeholder at the start of an attribute could become the scheme of an address; an encoded one would not be
 * replaced.
 */
const MISPLACED = new RegExp(`=["']?${OPEN}|%EE%80%80`, 'i');

/**
 * The markup of a screen in one language before any script has run, for a guest. It may depend on whether there is a
 * contact form and on whose text the jumbotron has, the product's or the host's `own`. A screen that shows the
 * visitor's cookie choice is prerendered for visitors without one (`none`) only.
 */
export interface PrerenderedScreen {
  variants: {
    contact_form: 'on' | 'off' | 'any';
    cookie_choice: 'none' | 'any';
    jumbotron?: 'own' | 'product';
    html: string;
  }[];
}

/** Bytes; a larger file is no prerendered screen. */
export const MAX_PRERENDERED_BYTES = 512 * 1024;

const html: Shape<string> = text(MAX_PRERENDERED_BYTES);
const CONTACT_FORM = /^(on|off|any)$/;
const COOKIE_CHOICE = /^(none|any)$/;
const JUMBOTRON = /^(own|product)$/;
const variant = fields({
  contact_form: text(3, CONTACT_FORM),
  cookie_choice: text(4, COOKIE_CHOICE),
  jumbotron: optional(text(7, JUMBOTRON)),
  html,
});
const shape = fields({ variants: list(variant, 4) });

/**
 * Validates a prerendered screen from a build.
 * @throws {Unsound} in one sentence that names the field
 */
export const validPrerendered = (value: unknown) => shape(value, '') as PrerenderedScreen;

/** Whether placeholders occur only where an escaped text may: between tags, or inside a quoted attribute. */
export const isFillable = (markup: string) => !MISPLACED.test(markup);

/** The markup of a screen for this host and visitor; null when none was prerendered for them. */
export function filledScreen(
  { variants }: PrerenderedScreen,
  branding: Filled & Pick<Branding, 'contact_form'>,
  hasChosenCookies: boolean,
  escape: (text: string) => string,
): string | null {
  const wanted = branding.contact_form ? 'on' : 'off';
  const words = branding.title === undefined ? 'product' : 'own';
  const found = variants.find(
    ({ contact_form, jumbotron = words }) =>
      (contact_form === wanted || contact_form === 'any') && jumbotron === words,
  );
  if (found?.cookie_choice === 'none' && hasChosenCookies) return null;
  if (!found || !isFillable(found.html)) return null;
  return found.html.replace(PLACEHOLDER, (_, name: string) => {
    const known = FILLED.find((one) => one === name);
    return known ? escape(branding[known] ?? '') : '';
  });
}
