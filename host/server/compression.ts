import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const WORTH_IT = 300;

export type Encoding = 'br' | 'gzip';

/** The encoding for this many bytes of a type, by `Accept-Encoding`: Brotli before gzip, null for neither. */
export function encodingFor(accepted: string | undefined, type: string, length: number): Encoding | null {
  if (length < WORTH_IT || !COMPRESSIBLE.test(type)) return null;
  const named = new Negotiator({ headers: { 'accept-encoding': accepted ?? '' } }).encodings();
  const taken = named.map((encoding) => encoding.toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

/** `best` for files that are compressed once and cached, otherwise fast. */
export function pack(body: Buffer, encoding: Encoding, best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: best ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
