import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sendPlain } from '../http/answers';
import { fileInside } from '../http/static-files';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

interface Part {
  start: number;
  end: number;
}

/** The byte range that was requested; null for the whole file, `outside` for a range that the file does not have. */
export function partOf(range: string | undefined, size: number): Part | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : 'outside';
}

/**
 * Images and videos of the landing page, from the operator's folder. A browser requests a video in ranges and gets
 * them streamed from disk: no file is held in memory.
 */
export async function sendLandingFile(
  req: IncomingMessage,
  res: ServerResponse,
  folder: string,
  name: string,
): Promise<void> {
  const type = TYPES[extname(name)];
  const file = type === undefined ? null : await fileInside(folder, name);
  if (file === null || type === undefined) {
    return sendPlain(res, 404, 'There is no such file.', { 'cache-control': 'no-store' });
  }
  const { size, mtimeMs } = await stat(file);
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  };
  if (req.headers['if-none-match'] === headers.etag) return void res.writeHead(304, headers).end();
  // A browser goes on with the file that it has begun to load, and not with one that has taken its place.
  const begun = req.headers['if-range'] ?? headers.etag;
  const part = begun === headers.etag ? partOf(req.headers.range, size) : null;
  if (part === 'outside') return void res.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  res.writeHead(part ? 206 : 200, {
    ...headers,
    'content-length': String(end - start + 1),
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (req.method === 'HEAD' || size === 0) return void res.end();
  // A visitor who leaves during a video is no error.
  await pipeline(createReadStream(file, { start, end }), res).catch(() => res.destroy());
}
