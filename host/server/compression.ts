import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const WORTH_IT = 300;

export type Encoding = 'br' | 'gzip';

export function encodingFor(accepted: string | undefined, type: string, length: number): Encoding | null {
  if (length < WORTH_IT || !COMPRESSIBLE.test(type)) return null;
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null;
}

/** `best` for files that are packed once and kept, otherwise quick. */
export function pack(body: Buffer, encoding: Encoding, best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: best ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
