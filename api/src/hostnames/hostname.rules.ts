import { domainToASCII } from 'node:url';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** With `api.` before it, it must still be a hostname. */
const MOST = 249;

/** A hostname as DNS writes it, or null where the text is none. International names become their ASCII form. */
export function readHostname(text: string): string | null {
  const hostname = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ''));
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const fits = hostname.length <= MOST && labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return fits && !/^\d+$/.test(last) && labels[0] !== 'api' ? hostname : null;
}

/** Directly under the product's own domain: such a name is the product's to give. */
export function isUnder(hostname: string, domain: string): boolean {
  return hostname.endsWith(`.${domain}`);
}

/** The one label before the product's domain, where there is one only. */
export function labelUnder(hostname: string, domain: string): string | null {
  const label = hostname.slice(0, -domain.length - 1);
  return isUnder(hostname, domain) && !label.includes('.') ? label : null;
}
