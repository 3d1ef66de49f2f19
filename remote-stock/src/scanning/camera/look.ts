import type { Decoder } from './decoder';
import { steadyCodes } from './steady-codes';

/** Milliseconds from the end of one look to the next: the page and the battery have other things to do. */
const PAUSE = 110;
/** Pixels of the longer side that are looked at. */
const SIDE = 1_024;

/** The picture that a film shows now; null while it has none. */
function pictureOf(film: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = film;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || context === null) return null;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(film, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Looks for codes in a film, again and again, and tells each that comes into the picture. The answer ends it. */
export function lookForCodes(
  film: HTMLVideoElement,
  decode: Decoder,
  onCode: (code: string) => void,
): () => void {
  const canvas = document.createElement('canvas');
  const fresh = steadyCodes();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;

  const look = async () => {
    const picture = film.paused ? null : pictureOf(film, canvas);
    // A picture that cannot be read is followed by another.
    const codes = picture ? await decode(picture).catch(() => []) : [];
    if (isOver) return;
    for (const code of fresh(codes, performance.now())) if (code !== '') onCode(code);
    timer = setTimeout(() => void look(), PAUSE);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
