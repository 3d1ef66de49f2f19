import { createHash } from 'node:crypto';
import { invalid } from '../../platform/http/problem';
import { UnusablePicture, drawPicture } from '../../platform/pictures/draw-picture';
import type { Sender } from '../../platform/pictures/sender';
import { type Said, say } from '../../words/words';

/** A panel's width at two device pixels for each of the page's. */
const LARGE = { across: 1_024, format: 'webp', options: { quality: 80 } } as const;
/** A row's, at three and more. */
const THUMBNAIL = { across: 160, format: 'webp', options: { quality: 75 } } as const;

const SENTENCES: Record<UnusablePicture['why'], Said> = {
  type: say('photo.type'),
  pixels: say('photo.too_many_pixels'),
  damaged: say('photo.damaged'),
  hard: say('photo.too_hard'),
};

export interface DrawnPhoto {
  /** What it is made of, and its size: another photo has another name. */
  name: string;
  large: Buffer;
  thumbnail: Buffer;
}

/** Draws a photo anew, as large as a panel and as small as a row. @throws {Invalid} what is wrong with the file */
export async function drawPhoto(file: Buffer, sender: Sender): Promise<DrawnPhoto> {
  try {
    const [large, thumbnail] = await drawPicture(file, [LARGE, THUMBNAIL], sender);
    if (!large || !thumbnail) throw new Error('A photo was drawn in part.');
    const hash = createHash('sha256').update(large.data).digest('hex').slice(0, 32);
    return {
      name: `${hash}-${large.width}x${large.height}`,
      large: large.data,
      thumbnail: thumbnail.data,
    };
  } catch (error) {
    if (error instanceof UnusablePicture) throw invalid('photo', SENTENCES[error.why]);
    throw error;
  }
}
