import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { invalid } from '../http/problem';
import { logoType } from './branding.texts';

/** Larger than any place where a logo stands, at three device pixels for each of the page's. */
const MOST_PIXELS_ACROSS = 512;
/** A small file can unfold into a picture that fills the memory. */
const MOST_PIXELS = 40_000_000;
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** Draws the picture anew as PNG: nothing of the file that came is ever served, metadata and scripts included. */
export async function redraw(file: Buffer): Promise<{ hash: string; image: Buffer }> {
  try {
    // By its first bytes, before any decoder looks at it: an SVG could name other files.
    if (!FORMATS.has(formatOf(file))) throw new TypeError('No picture that we take.');
    const image = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MOST_PIXELS_ACROSS, MOST_PIXELS_ACROSS, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { image, hash: createHash('sha256').update(image).digest('hex') };
  } catch {
    throw invalid('logo', logoType);
  }
}

function formatOf(file: Buffer): string {
  if (file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  const isRiff = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : '';
}
