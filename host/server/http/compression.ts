import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const deflate = promisify(deflateRaw);

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;
const MIN_BYTES = 300;

export type Encoding = 'br' | 'gzip';

const acceptedEncodings = (accepted: string | undefined) =>
  new Negotiator({ headers: { 'accept-encoding': accepted ?? '' } })
    .encodings()
    .map((encoding) => encoding.toLowerCase());

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip'];

/**
 * The first of the `wanted` encodings that `Accept-Encoding` allows; null for none, or when compressing so few bytes,
 * or this type, is of no use.
 */
export function encodingFor(
  accepted: string | undefined,
  type: string,
  length: number,
  wanted = BEST_FIRST,
): Encoding | null {
  if (length < MIN_BYTES || !COMPRESSIBLE.test(type)) return null;
  const encodings = acceptedEncodings(accepted);
  return wanted.find((encoding) => encodings.includes(encoding)) ?? null;
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

/** The hash of the file that a browser has kept and can use as a dictionary (RFC 9842); null when it offers none. */
export function offeredDictionary({ headers }: IncomingMessage): Buffer | null {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  const isAccepted = hash !== undefined && acceptedEncodings(headers['accept-encoding']).includes('dcz');
  return isAccepted ? Buffer.from(hash, 'base64') : null;
}

/** Begins a body in the encoding `dcz`: a frame that decoders skip, with the hash of the dictionary. */
const DCZ_HEAD = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
/** A level of Zstandard (1 to 22) that takes 10 to 40 ms for the largest script; higher ones take longer and save nothing. */
const DCZ_LEVEL = 12;

/** Starting Zstandard takes some 10 ms; with a damaged file it never ends. */
const START_MS = 5000;

let zstd: Promise<boolean> | null = null;

async function startZstd(): Promise<boolean> {
  const timeout = pause(START_MS, false, { ref: false });
  const isStarted = await Promise.race([init().then(() => true), timeout]).catch(() => false);
  if (!isStarted) console.error('page server: Zstandard does not start, so that all files are sent whole.');
  return isStarted;
}

/**
 * The body as `dcz`, the difference from a file that the browser has; null where Zstandard cannot be started. `hash` is the
 * SHA-256 of the dictionary.
 */
export async function packDifference(body: Buffer, dictionary: Buffer, hash: Buffer): Promise<Buffer | null> {
  if (!(await (zstd ??= startZstd()))) return null;
  const context = createCCtx();
  try {
    return Buffer.concat([DCZ_HEAD, hash, compressUsingDict(context, body, dictionary, DCZ_LEVEL)]);
  } finally {
    freeCCtx(context);
  }
}

/** Flush mode for a piece of deflated data that ends at a byte boundary and is independent of other pieces. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH };
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The final block of a deflate stream, empty. */
const EMPTY_FINAL_BLOCK = Buffer.from([3, 0]);

/** Text that many bodies contain. It is compressed once. */
export class SharedText {
  readonly bytes: Buffer;
  readonly crc: number;
  #deflated: Promise<Buffer> | null = null;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.crc = crc32(this.bytes);
  }

  deflated(): Promise<Buffer> {
    this.#deflated ??= deflate(this.bytes, { ...PIECE, level: 9 }).catch((error: unknown) => {
      this.#deflated = null;
      throw error;
    });
    return this.#deflated;
  }
}

/** A body for one user: their own text between shared texts. */
export interface BodyAround {
  before: SharedText;
  personal: string;
  after: SharedText;
  /** More text of the user, which may not be available yet; everything before it is sent without waiting. */
  later?: Promise<string> | null;
  end: SharedText;
}

/** Texts of up to this many bytes are compressed on the main thread, which is faster than handing them to another one. */
const MAX_SYNC_BYTES = 16 * 1024;

/** Creates one gzip body in two parts. Shared texts are not compressed again; only the user's own text is. */
export function gzipParts() {
  let crc = 0;
  let length = 0;
  const add = async (piece: SharedText | string): Promise<Buffer> => {
    const isShared = typeof piece !== 'string';
    const bytes = isShared ? piece.bytes : Buffer.from(piece);
    crc = isShared && length === 0 ? piece.crc : crc32(bytes, crc);
    length += bytes.length;
    if (isShared) return piece.deflated();
    return bytes.length > MAX_SYNC_BYTES ? deflate(bytes, PIECE) : deflateRawSync(bytes, PIECE);
  };
  return {
    begin: async (...pieces: (SharedText | string)[]) =>
      Buffer.concat([GZIP_HEAD, ...(await Promise.all(pieces.map(add)))]),
    end: async (...pieces: (SharedText | string)[]) => {
      const deflated = await Promise.all(pieces.map(add));
      const sums = Buffer.alloc(8);
      sums.writeUInt32LE(crc, 0);
      sums.writeUInt32LE(length, 4);
      return Buffer.concat([...deflated, EMPTY_FINAL_BLOCK, sums]);
    },
  };
}
