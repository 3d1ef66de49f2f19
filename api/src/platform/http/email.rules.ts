import { fullFormats } from 'ajv-formats/dist/formats.js';
import { clean } from './text.rules';

const FORM = fullFormats.email as RegExp;
/** With these characters some servers pass a mail on to another host: `a%evil.example@ours.example`, `evil.example!a@…`. */
const ROUTES = /[%!]/;
/** The limits of mail systems for the part before the `@`, the whole address and each label of the domain (RFC 5321). */
const MAX_LOCAL_LENGTH = 64;
const MAX_LENGTH = 254;
const MAX_LABEL_LENGTH = 63;

/**
 * Whether an address is plain ASCII, with single dots between words and a domain name, so that mail goes where people
 * expect. Quoted parts, comments, IP addresses and letters that look like others are refused.
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

/** The address as it is stored, without space around it; null if it is invalid or has control characters. */
export function readEmail(text: string): string | null {
  const email = clean(text);
  return isEmail(email) ? email : null;
}
