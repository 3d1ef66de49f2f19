/** Which part of a picture is the logo. */
export interface Crop {
  /** `whole`: all of it, in its own form; `square`: a square out of it. */
  form: 'whole' | 'square';
  /** How many times nearer, from 1. */
  zoom: number;
  /** Where in the picture, from 0 to 1 across and down. */
  x: number;
  y: number;
}

export const WHOLE: Crop = { form: 'whole', zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** As large as the server keeps it. */
export const ACROSS = 512;

/** Draws the part of a picture that is the logo. */
export function drawLogo(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const side = Math.min(width, height);
  const across = (crop.form === 'whole' ? width : side) / crop.zoom;
  const down = (crop.form === 'whole' ? height : side) / crop.zoom;
  const scale = Math.min(1, ACROSS / Math.max(across, down));
  canvas.width = Math.max(1, Math.round(across * scale));
  canvas.height = Math.max(1, Math.round(down * scale));
  pen.drawImage(
    image,
    (width - across) * crop.x,
    (height - down) * crop.y,
    across,
    down,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** The drawn logo as it is sent. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The logo could not be drawn.'))),
      'image/png',
    ),
  );
