import { createHash } from 'node:crypto';
import { invalid } from '../../ground/http/problem';
import { UnusablePicture, draw, openPicture } from '../../ground/pictures/open-picture';
import { logoType } from './branding.texts';

/** Larger than any place where a logo stands, at three device pixels for each of the page's. */
const MAX_PIXELS_ACROSS = 512;

/** Draws the picture anew as PNG. */
export async function redraw(file: Buffer): Promise<{ hash: string; image: Buffer }> {
  try {
    const picture = await openPicture(file);
    const { data: image } = await draw(
      picture
        .resize(MAX_PIXELS_ACROSS, MAX_PIXELS_ACROSS, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 }),
    );
    return { image, hash: createHash('sha256').update(image).digest('hex') };
  } catch (error) {
    if (error instanceof UnusablePicture) throw invalid('logo', logoType);
    throw error;
  }
}
