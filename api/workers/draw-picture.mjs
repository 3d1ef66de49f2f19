import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { bareFile } from './picture-container.mjs';

/**
 * Draws one picture in a process of its own, which its parent ends when it takes too long: no decoder can be trusted with
 * what somebody sent. Takes the file on standard input, and in its only word as JSON how large and as what it is wanted;
 * answers a line of JSON and then the drawn files, one after the other.
 */
const { wanted, most_pixels, most_across, most_unfolded } = JSON.parse(process.argv[2]);
sharp.cache(false);
sharp.concurrency(1);

async function draw(file) {
  const bare = bareFile(file);
  // Its head says how large it is, and is all that is read for that.
  const head = await sharp(bare, { limitInputPixels: false }).metadata();
  const { width, height } = head;
  if (Math.max(width, height) > most_across || width * height > most_pixels) return { refused: 'pixels' };
  if (unfolded(head) > most_unfolded) return { refused: 'hard' };
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

/** Bytes of its pixels, twice where a PNG says them in seven passes. */
function unfolded({ format, width, height, channels, depth, isProgressive }) {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  return format === 'png' && isProgressive ? 2 * bytes : bytes;
}

function answer({ refused, drawn = [] }) {
  const sizes = drawn.map(({ data, width, height }) => ({ bytes: data.length, width, height }));
  const head = Buffer.from(`${JSON.stringify(refused ? { refused } : { sizes })}\n`);
  process.stdout.write(Buffer.concat([head, ...drawn.map(({ data }) => data)]));
}

const file = await buffer(process.stdin);
answer(await draw(file).catch(() => ({ refused: 'damaged' })));
