import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The encoding for an answer by its `Accept-Encoding`: Brotli before gzip; null for neither. */
export function encodingOf(header: string | string[] | undefined): Encoding | null {
  const named = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } }).encodings();
  const taken = named.map((encoding) => encoding.toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
