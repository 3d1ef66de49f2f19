import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MB = 1024 * 1024;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/**
 * A PNG whose head claims a size, whatever its pixels are, with other chunks before them. `form` is the rest of the head:
 * bits, kind of colours, compression and filter (always 0), and 1 if it is interlaced; by default eight bits of grey.
 */
export function pngOf(
  width: number,
  height: number,
  pixels: Buffer,
  before: Buffer[] = [],
  form = [8, 0, 0, 0, 0],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set(form, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small grey picture with chunks of text or profiles, each of which decompresses to this many megabytes. */
export function pngWithBombs(type: 'zTXt' | 'iTXt' | 'iCCP', count: number, megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * MB), { level: 9 });
  const name = Buffer.from('Comment\0', 'latin1');
  const between = type === 'iTXt' ? Buffer.from([1, 0, 0, 0]) : Buffer.from([0]);
  const bomb = chunk(type, Buffer.concat([name, between, packed]));
  return pngOf(8, 8, Buffer.alloc(9 * 8), Array<Buffer>(count).fill(bomb));
}

/** A progressive JPEG whose last scan is repeated this many times. */
export async function jpegOfPasses(passes: number): Promise<Buffer> {
  const file = await sharp({ create: { width: 800, height: 620, channels: 3, background: '#0B6B4C' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = file.lastIndexOf(Buffer.from('ffda', 'hex'));
  const pass = file.subarray(last, -2);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(passes).fill(pass), file.subarray(-2)]);
}

/** A JPEG with further segments after its first marker. */
export function jpegWith(file: Buffer, pieces: [marker: number, data: Buffer][]): Buffer {
  const written = pieces.map(([marker, data]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([file.subarray(0, 2), ...written, file.subarray(2)]);
}
