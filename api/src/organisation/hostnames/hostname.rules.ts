import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { isUnder } from '../../platform/host.rules';
import { DEFAULT_NAME } from '../settings/settings.rules';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** With `api.` before it, it must still be a hostname. */
const MAX_LENGTH = 249;

/** What stands in addresses around a hostname, and what nobody sees: never part of one. */
const FOREIGN = /[\s\p{C}/\\?#@:%]/u;

/** Names that programs look up by themselves, or that people take for the product's own. */
const FIRST_LABELS: ReadonlySet<string> = new Set(
  [
    'wpad isatap autodiscover autoconfig mta-sts openpgpkey localhost broadcasthost',
    'mail smtp imap pop pop3 mx ns dns ftp webmail postmaster hostmaster webmaster abuse noc',
    'security billing pay payment payments invoice invoices account accounts secure sso oauth id identity verify',
    'www api admin administrator root support help status login staging test dev cdn static assets app',
  ].flatMap((labels) => labels.split(' ')),
);

/** Words by which people know where to sign in, to pay or to ask for help, … */
const TRUSTED =
  'login signin signon secure security account accounts password passwords verify verification support help helpdesk ' +
  'billing pay payment payments invoice invoices sso oauth auth identity admin administrator update updates upgrade system';
/** … and those that say nothing more beside them. */
const PLAIN =
  'desk team center centre service services portal page online web my your the user users customer client';
const anyOf = (...words: string[]) => `(?:${words.join(' ').split(' ').join('|')})`;
/** `secure-login`, `supportdesk`: nothing but such words, and not all of them plain. `secure-logistics` is somebody's name. */
const COMPOUND = new RegExp(
  `^${anyOf(TRUSTED, PLAIN, ...FIRST_LABELS)}*${anyOf(TRUSTED)}${anyOf(TRUSTED, PLAIN, ...FIRST_LABELS)}*$`,
);

const PRODUCT = DEFAULT_NAME.toLowerCase();

/**
 * Whether a label directly under the product's domain is not for a team: `ns1`, international look-alikes, and what
 * people would take for the product itself, as `storeroom-support` or `secure-login`.
 */
export function isReservedLabel(label: string): boolean {
  const plain = label.replace(/\d+$/, '');
  return (
    FIRST_LABELS.has(plain) ||
    FIRST_LABELS.has(label) ||
    label.startsWith('xn--') ||
    COMPOUND.test(plainly(plain)) ||
    plainly(label).includes(PRODUCT)
  );
}

/** What a label reads like at a glance: `st0re-roorn` as `storeroom`. */
const plainly = (label: string) =>
  label
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm');

/** A hostname as DNS writes it, or null where the text is none. International names become their ASCII form. */
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
 * Whether a name can be somebody's own in the public DNS: below a suffix under which people register names, and none of
 * those themselves (`co.uk`, `github.io`). Names of single networks
 * (`.internal`, `.local`, `.test` …) have no such suffix; `.onion` and `.arpa` have one and are for other uses (RFC 7686, 3172).
 */
export function isRegistrable(hostname: string): boolean {
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) && !/\.(onion|arpa)$/.test(hostname);
}

/** The one label before the product's domain, where there is one only. */
export function labelUnder(hostname: string, domain: string): string | null {
  const label = hostname.slice(0, -domain.length - 1);
  return isUnder(hostname, domain) && !label.includes('.') ? label : null;
}
