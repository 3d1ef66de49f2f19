import {
  isTooManyPixels,
  isWhole,
  kindOf,
  MOST_BYTES,
  safeDrawing,
  sizeOfPng,
  type BadLogo,
} from './logo-file.rules';

/** Why a file is no logo. */
export class UnusableLogo extends Error {
  constructor(readonly why: BadLogo) {
    super(`The logo cannot be used: ${why}.`);
  }
}

/** Enough to know what a file is. */
const HEAD = 1_024;

/**
 * A file as a picture that can be drawn. A drawing is one once everything is gone that runs or names a file outside.
 *
 * @throws UnusableLogo
 */
export async function openLogo(file: File): Promise<HTMLImageElement> {
  if (file.size > MOST_BYTES) throw new UnusableLogo('large');
  const head = new Uint8Array(await bytesOf(file.slice(0, HEAD)));
  const kind = kindOf(head);
  if (kind === null) throw new UnusableLogo('type');
  const size = kind === 'png' ? sizeOfPng(head) : null;
  if (size && isTooManyPixels(...size)) throw new UnusableLogo('pixels');
  if (kind !== 'svg' && !isWhole(new Uint8Array(await bytesOf(file)), kind))
    throw new UnusableLogo('damaged');
  const picture = kind === 'svg' ? await drawingOf(file) : file;
  const image = await load(picture);
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UnusableLogo('damaged');
  if (isTooManyPixels(image.naturalWidth, image.naturalHeight)) throw new UnusableLogo('pixels');
  return image;
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    // A file that cannot be read is one without anything in it.
    reader.onerror = () => done(new ArrayBuffer(0));
    reader.readAsArrayBuffer(file);
  });

async function drawingOf(file: File): Promise<Blob> {
  const drawing = safeDrawing(new TextDecoder().decode(await bytesOf(file)));
  if (drawing === null) throw new UnusableLogo('damaged');
  return new Blob([drawing], { type: 'image/svg+xml' });
}

/** Shown as a picture, a drawing runs nothing and reads no other file. */
async function load(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    throw new UnusableLogo('damaged');
  } finally {
    URL.revokeObjectURL(url);
  }
}
