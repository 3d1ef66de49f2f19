import { createHash } from 'node:crypto';
import { invalid } from '../../platform/http/problem';
import { UploadedFile } from '../../platform/http/uploads';
import { UnusablePicture, drawPicture } from '../../platform/pictures/draw-picture';
import type { Sender } from '../../platform/pictures/sender';
import { type Said, say } from '../../words/words';

/** Larger than any place that shows a logo, at three device pixels for each CSS pixel. */
const LOGO = { across: 512, format: 'png', options: { compressionLevel: 9 } } as const;

const SENTENCES: Record<UnusablePicture['why'], Said> = {
  type: say('logo.type'),
  pixels: say('logo.too_many_pixels'),
  damaged: say('logo.damaged'),
  hard: say('logo.too_hard'),
};

export interface DrawnLogo {
  hash: string;
  image: Buffer;
}

/** Draws the picture again, as PNG. @throws {Invalid} if it is no picture that can be drawn */
export async function drawLogo(file: unknown, sender: Sender): Promise<DrawnLogo> {
  if (!(file instanceof UploadedFile)) throw invalid('logo', say('logo.required'));
  try {
    const [drawn] = await drawPicture(file.bytes, [LOGO], sender);
    if (!drawn) throw new Error('A logo was not drawn.');
    return { image: drawn.data, hash: createHash('sha256').update(drawn.data).digest('hex') };
  } catch (error) {
    if (error instanceof UnusablePicture) throw invalid('logo', SENTENCES[error.why]);
    throw error;
  }
}
