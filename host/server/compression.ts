import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const deflate = promisify(deflateRaw);

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const WORTH_IT = 300;

export type Encoding = 'br' | 'gzip';

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip'];

/** The first of these encodings that `Accept-Encoding` takes, for this many bytes of a type; null for none. */
export function encodingFor(
  accepted: string | undefined,
  type: string,
  length: number,
  wanted = BEST_FIRST,
): Encoding | null {
  if (length < WORTH_IT || !COMPRESSIBLE.test(type)) return null;
  const named = new Negotiator({ headers: { 'accept-encoding': accepted ?? '' } }).encodings();
  const taken = named.map((encoding) => encoding.toLowerCase());
  return wanted.find((encoding) => taken.includes(encoding)) ?? null;
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

/** A piece of deflated data ends at a whole byte, and needs no other piece to be read. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH };
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of deflated data, which holds nothing. */
const NO_MORE = Buffer.from([3, 0]);

/** Text that many bodies have in common; it is compressed once. */
export class SharedText {
  readonly bytes: Buffer;
  readonly crc: number;
  #deflated: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.crc = crc32(this.bytes);
  }

  deflated(): Promise<Buffer> {
    this.#deflated ??= deflate(this.bytes, { ...PIECE, level: 9 });
    return this.#deflated;
  }
}

/** A body of one reader: their own text between what others get, too. */
export interface BodyAround {
  before: SharedText;
  own: string;
  after: SharedText;
}

/** Up to so many bytes are compressed sooner than another thread has taken them over. */
const SHORT = 16 * 1024;

/** One gzip body, in which nothing is compressed anew but the reader's own text. */
export async function gzipAround({ before, own, after }: BodyAround): Promise<Buffer> {
  const bytes = Buffer.from(own);
  const deflated = bytes.length > SHORT ? deflate(bytes, PIECE) : deflateRawSync(bytes, PIECE);
  const pieces = await Promise.all([before.deflated(), deflated, after.deflated()]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after.bytes, crc32(bytes, before.crc)), 0);
  end.writeUInt32LE(before.bytes.length + bytes.length + after.bytes.length, 4);
  return Buffer.concat([GZIP_HEAD, ...pieces, NO_MORE, end]);
}
