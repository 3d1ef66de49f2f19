import { fields, list, optional, text, type Shape } from './shape';
import type { Branding } from './entities/settings';

/** What a prerendered screen may show of a host's own; the page server writes it in, escaped. */
const FILLED = ['name', 'contact_email', 'title', 'subtitle'] as const;
export type Filled = Pick<Branding, 'name' | 'contact_email'> & Partial<Record<'title' | 'subtitle', string>>;

/** Two characters of Unicode's private use, which no text of a screen has, stand around the name of what is written in. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACEHOLDER = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g');

/** What a screen is prerendered with. */
export const PLACEHOLDERS = Object.fromEntries(
  FILLED.map((name) => [name, `${OPEN}${name}${CLOSE}`]),
) as unknown as Filled;

/** A placeholder at the beginning of an attribute could become the scheme of an address; one that was encoded is none. */
const MISPLACED = new RegExp(`=["']?${OPEN}|%EE%80%80`, 'i');

/**
 * How one screen looks in one language before any script has run, for a guest. It may depend on whether there is a
 * contact form and on whose words the jumbotron has, the product's or the host's `own`; one that shows the visitor's
 * choice of cookies is there for those only who have made `none`.
 */
export interface PrerenderedScreen {
  variants: {
    contact_form: 'on' | 'off' | 'any';
    cookie_choice: 'none' | 'any';
    jumbotron?: 'own' | 'product';
    html: string;
  }[];
}

/** Bytes; more than this is no prerendered screen. */
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
 * A prerendered screen as a build wrote it.
 * @throws {Unsound} in one sentence that names the field
 */
export const soundPrerendered = (value: unknown) => shape(value, '') as PrerenderedScreen;

/** Whether placeholders stand only where an escaped text may: between tags, or within a quoted attribute. */
export const isFillable = (markup: string) => !MISPLACED.test(markup);

/** The markup of a screen for this host and visitor; null when it was not prerendered for them. */
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
