import { createHash } from 'node:crypto';
import { invalid } from '../../platform/http/problem';
import { UnusablePicture, drawPicture } from '../../platform/pictures/draw-picture';
import type { Sender } from '../../platform/pictures/sender';
import { type Said, say } from '../../words/words';

/** The width of the panel at two device pixels for each CSS pixel. */
const LARGE = { across: 1_024, format: 'webp', options: { quality: 80 } } as const;
/** The width in a row at three device pixels for each CSS pixel, and more. */
const THUMBNAIL = { across: 160, format: 'webp', options: { quality: 75 } } as const;

const SENTENCES: Record<UnusablePicture['why'], Said> = {
  type: say('photo.type'),
  pixels: say('photo.too_many_pixels'),
  damaged: say('photo.damaged'),
  hard: say('photo.too_hard'),
};

export interface DrawnPhoto {
  /** A hash of the large image and its size, so that every photo has a name of its own. */
  name: string;
  large: Buffer;
  thumbnail: Buffer;
}

/** Encodes a photo anew in the sizes of a panel and of a row. @throws {Invalid} with what is wrong with the file */
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
