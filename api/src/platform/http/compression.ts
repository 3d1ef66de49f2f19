import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './app-types';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In bytes. A smaller answer fits into the first packet without compression. */
const MIN_BYTES = 1024;
/** The names that schemas use for fields that give access to whoever has their value. */
const SECRETS = /"(?:token|link|auth|secret|password|download_url)":/;
/** With higher levels the time grows faster than the size shrinks. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * Compresses JSON answers of reads, in a thread. Answers of writes are not compressed: they repeat input, sometimes
 * beside a token, and the length of a compressed answer reveals how similar two parts of it are. For the same reason
 * reads of links and tokens (`never_compressed`) are not, nor are files, pictures and streams.
 */
export function installCompression(app: App): void {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (![method].flat().includes('GET') || config?.never_compressed) return;
    const [secret] = SECRETS.exec(JSON.stringify(schema?.response ?? null)) ?? [];
    if (secret)
      throw new Error(`GET ${url} answers with ${secret.slice(0, -1)}: it must be \`never_compressed\`.`);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (request.routeOptions.config.never_compressed || typeof payload !== 'string') return payload;
    if (Buffer.byteLength(payload) < MIN_BYTES) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const compressed = await compress(Buffer.from(payload), encoding);
    // A length that is already set is that of the uncompressed answer.
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return compressed;
  });
}

export type Encoding = 'br' | 'gzip';

/** The encoding for an answer by its `Accept-Encoding`: Brotli before gzip; null for neither. */
export function encodingOf(header: string | string[] | undefined): Encoding | null {
  const named = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } }).encodings();
  const taken = named.map((encoding) => encoding.toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: GZIP_LEVEL });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
