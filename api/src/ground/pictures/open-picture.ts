import sharp, { type Sharp } from 'sharp';

/** A small file can unfold into a picture that fills the memory. Cameras of 48 megapixels stay below it. */
const MAX_PIXELS = 50_000_000;
const MAX_ACROSS = 16_384;
/** Of the processor, for one picture. */
const MAX_SECONDS = 10;
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** Why a file is not drawn: no picture that we take, one with too many pixels, or one that is damaged. */
export class UnusablePicture extends Error {
  constructor(readonly why: 'type' | 'pixels' | 'damaged') {
    super(`The picture cannot be used: ${why}.`);
  }
}

/**
 * A picture that somebody sent, the right way up, to be drawn anew: nothing of the file that came is ever served, metadata
 * and scripts included. What it is made of is only known when it is drawn.
 * @throws UnusablePicture
 */
export async function openPicture(file: Buffer): Promise<Sharp> {
  // By its first bytes, before any decoder looks at it: an SVG could name other files.
  if (!FORMATS.has(formatOf(file))) throw new UnusablePicture('type');
  // Its head says how large it is, and is all that is read for that.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(damaged);
  if (Math.max(width, height) > MAX_ACROSS || width * height > MAX_PIXELS)
    throw new UnusablePicture('pixels');
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .rotate();
}

/** Draws it. @throws UnusablePicture when the file breaks off or makes no sense */
export const draw = (picture: Sharp) => picture.toBuffer({ resolveWithObject: true }).catch(damaged);

function damaged(): never {
  throw new UnusablePicture('damaged');
}

function formatOf(file: Buffer): string {
  if (file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  const isRiff = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : '';
}
