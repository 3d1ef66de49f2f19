import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { isUnder } from '../../platform/host.rules';
import { DEFAULT_NAME } from '../settings/settings.rules';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The most characters, so that it is still a valid hostname with `api.` in front. */
const MAX_LENGTH = 249;

/** Characters around a hostname in addresses, and invisible ones; a hostname has none of them. */
const FOREIGN = /[\s\p{C}/\\?#@:%]/u;

/** Names that programs look up by themselves, or that people take for names of the product. */
const FIRST_LABELS: ReadonlySet<string> = new Set(
  [
    'wpad isatap autodiscover autoconfig mta-sts openpgpkey localhost broadcasthost',
    'mail smtp imap pop pop3 mx ns dns ftp webmail postmaster hostmaster webmaster abuse noc',
    'security billing pay payment payments invoice invoices account accounts secure sso oauth id identity verify',
    'www api admin administrator root support help status login staging test dev cdn static assets app',
  ].flatMap((labels) => labels.split(' ')),
);

/** Words by which people find where to sign in, pay or get help. */
const TRUSTED =
  'login signin signon secure security account accounts password passwords verify verification support help helpdesk ' +
  'billing pay payment payments invoice invoices sso oauth auth identity admin administrator update updates upgrade system';
/** Words that add no meaning to those. */
const PLAIN =
  'desk team center centre service services portal page online web my your the user users customer client';

/** What a letter may be written as so that it is read as the same letter at a glance. */
const LIKE: Record<string, string> = {
  ...{ a: '[a4]', e: '[e3]', i: '[i1]', l: '[l1]', o: '[o0]', s: '[s5]' },
  ...{ m: '(?:m|rn)', w: '(?:w|vv)' },
};
/** A pattern of what looks like the word: `st0re-roorn`, without the dash, like `storeroom`. */
const likeWord = (word: string) => word.replaceAll(/[a-z]/g, (letter) => LIKE[letter] ?? letter);
const listed = (words: string) => words.split(' ');
const WORDS = new Set([...listed(TRUSTED), ...listed(PLAIN), ...FIRST_LABELS]);
/** Without words that are two of the others: with these, the ways to read a long label would be too many to try. */
const isJoined = (word: string) =>
  [...WORDS].some((first) => word.startsWith(first) && WORDS.has(word.slice(first.length)));
const anyOf = (words: Iterable<string>) =>
  `(?:${[...words]
    .filter((word) => !isJoined(word))
    .map(likeWord)
    .join('|')})`;
/**
 * Labels made of these words only, with at least one trusted one, such as `secure-login` and `supportdesk`.
 * `secure-logistics` is allowed, as it may be the name of a company.
 */
const COMPOUND = new RegExp(`^${anyOf(WORDS)}*${anyOf(listed(TRUSTED))}${anyOf(WORDS)}*$`);
const PRODUCT = new RegExp(likeWord(DEFAULT_NAME.toLowerCase()));

/**
 * Whether no team may have a label directly below the product's domain: `ns1`, international labels, and those that
 * people would take for the product, such as `storeroom-support` or `secure-login`.
 */
export function isReservedLabel(label: string): boolean {
  const joined = label.replaceAll('-', '');
  const plain = joined.replace(/\d+$/, '');
  return (
    FIRST_LABELS.has(label.replace(/\d+$/, '')) ||
    FIRST_LABELS.has(label) ||
    label.startsWith('xn--') ||
    COMPOUND.test(plain) ||
    // One digit at the end may stand for a letter; several, as in `s50`, are a number.
    (/\D\d$/.test(joined) && COMPOUND.test(joined)) ||
    PRODUCT.test(joined)
  );
}

/** A hostname as DNS has it, with international names in ASCII form; null if the text is none. */
export function readHostname(text: string): string | null {
  if (FOREIGN.test(text.trim())) return null;
  const hostname = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ''));
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const fits =
    hostname.length <= MAX_LENGTH && labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return fits && !/^\d+$/.test(last) && labels[0] !== 'api' ? hostname : null;
}

/**
 * Whether a name can be registered in the public DNS: it lies below a suffix under which people register names, and is
 * not such a suffix itself (`co.uk`, `github.io`). Names of private networks (`.internal`, `.local`, `.test` …) have no
 * such suffix; `.onion` and `.arpa` have one, but serve other purposes (RFC 7686, 3172).
 */
export function isRegistrable(hostname: string): boolean {
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) && !/\.(onion|arpa)$/.test(hostname);
}

/** The label in front of the product's domain, if there is exactly one. */
export function labelUnder(hostname: string, domain: string): string | null {
  const label = hostname.slice(0, -domain.length - 1);
  return isUnder(hostname, domain) && !label.includes('.') ? label : null;
}
