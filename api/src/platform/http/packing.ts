import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './app-types';
import { type Encoding, encodingOf } from './packing.rules';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In bytes. Below it an answer fits into the first packet as it is. */
const WORTH_IT = 1024;
/** How schemas call what opens something for whoever has it. */
const SECRETS = /"(?:token|link|auth|secret|password|download_url)":/;
/** Beyond these the time goes up faster than the size comes down. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * Packs what is read as JSON, on a thread. Not what is written: those answers hold what was sent, now and then beside
 * a token, and the length of a packed answer tells how alike two parts of it are. Nor what reads links and tokens
 * (`never_packed`), nor files, pictures and streams.
 */
export function installPacking(app: App): void {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (![method].flat().includes('GET') || config?.never_packed) return;
    const [secret] = SECRETS.exec(JSON.stringify(schema?.response ?? null)) ?? [];
    if (secret)
      throw new Error(`GET ${url} answers with ${secret.slice(0, -1)}: it must be \`never_packed\`.`);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (request.routeOptions.config.never_packed || typeof payload !== 'string') return payload;
    if (Buffer.byteLength(payload) < WORTH_IT) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const packed = await pack(Buffer.from(payload), encoding);
    // A length that was known before is that of the other bytes.
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return packed;
  });
}

export function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: GZIP_LEVEL });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
