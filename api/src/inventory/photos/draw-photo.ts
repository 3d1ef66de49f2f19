import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type LocalizedText, invalid } from '../../ground/http/problem';
import { fewAtOnce } from '../../ground/few-at-once';
import { UnusablePicture, draw, openPicture } from '../../ground/pictures/open-picture';
import { photoDamaged, photoPixels, photoType } from './photos.texts';

/** A panel's width at two device pixels for each of the page's. */
const LARGE = 1_024;
/** A row's, at three and more. */
const THUMBNAIL = 160;
/** Each takes a processor and, in the worst case, some hundred megabytes. */
const oneOfFew = fewAtOnce(2);

const SENTENCES: Record<UnusablePicture['why'], LocalizedText> = {
  type: photoType,
  pixels: photoPixels,
  damaged: photoDamaged,
};

export interface DrawnPhoto {
  /** What it is made of, and its size: another photo has another name. */
  name: string;
  large: Buffer;
  thumbnail: Buffer;
}

/** Draws a photo anew, as large as a panel and as small as a row. @throws {Invalid} what is wrong with the file */
export function drawPhoto(file: Buffer): Promise<DrawnPhoto> {
  return oneOfFew(async () => {
    try {
      const { data: large, info } = await draw(within(await openPicture(file), LARGE).webp({ quality: 80 }));
      const { data: thumbnail } = await draw(within(sharp(large), THUMBNAIL).webp({ quality: 75 }));
      const hash = createHash('sha256').update(large).digest('hex').slice(0, 32);
      return { name: `${hash}-${info.width}x${info.height}`, large, thumbnail };
    } catch (error) {
      if (error instanceof UnusablePicture) throw invalid('photo', SENTENCES[error.why]);
      throw error;
    }
  });
}

const within = (picture: Sharp, across: number) =>
  picture.resize(across, across, { fit: 'inside', withoutEnlargement: true });
