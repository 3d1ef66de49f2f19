import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { bareFile } from './picture-container.mjs';

/**
 * Draws one picture in a process of its own, which its parent ends when it takes too long: no decoder can be trusted with
 * what somebody sent. Takes the file on standard input, and in its only word as JSON how large and as what it is wanted;
 * answers a line of JSON and then the drawn files, one after the other.
 */
const { wanted, most_pixels, most_across } = JSON.parse(process.argv[2]);
sharp.cache(false);
sharp.concurrency(1);

async function draw(file) {
  const bare = bareFile(file);
  // Its head says how large it is, and is all that is read for that.
  const { width, height } = await sharp(bare, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > most_across || width * height > most_pixels) return { refused: 'pixels' };
  const drawn = [];
  let from = sharp(bare, { limitInputPixels: most_pixels, failOn: 'error' }).rotate();
  for (const { across, format, options } of wanted) {
    const { data, info } = await from
      .resize(across, across, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format, options)
      .toBuffer({ resolveWithObject: true });
    drawn.push({ data, width: info.width, height: info.height });
    from = sharp(data);
  }
  return { drawn };
}

function answer({ refused, drawn = [] }) {
  const sizes = drawn.map(({ data, width, height }) => ({ bytes: data.length, width, height }));
  const head = Buffer.from(`${JSON.stringify(refused ? { refused } : { sizes })}\n`);
  process.stdout.write(Buffer.concat([head, ...drawn.map(({ data }) => data)]));
}

const file = await buffer(process.stdin);
answer(await draw(file).catch(() => ({ refused: 'damaged' })));
