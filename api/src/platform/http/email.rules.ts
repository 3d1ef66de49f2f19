import { fullFormats } from 'ajv-formats/dist/formats.js';
import { clean } from './text.rules';

const FORM = fullFormats.email as RegExp;
/** By these some servers send a mail on to another host: `a%evil.example@ours.example`, `evil.example!a@…`. */
const ROUTES = /[%!]/;
/** What mail systems carry of the part before the `@`, of the whole, and of each label of the domain (RFC 5321). */
const MAX_LOCAL_LENGTH = 64;
const MAX_LENGTH = 254;
const MAX_LABEL_LENGTH = 63;

/**
 * Whether mail to an address arrives where people think it does: plain ASCII, dots between words only, and a domain
 * with a name. Quoted parts, comments, literal addresses and letters that look like others are none.
 */
export function isEmail(email: string): boolean {
  if (email.length > MAX_LENGTH || !FORM.test(email) || ROUTES.test(email)) return false;
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  return (
    at <= MAX_LOCAL_LENGTH &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** An address as it is kept; null for what is none. Control characters within are no address, around it nothing. */
export function readEmail(text: string): string | null {
  const email = clean(text);
  return isEmail(email) ? email : null;
}
