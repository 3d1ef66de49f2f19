import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverBusy } from '../http/problem';
import { TASK_QUEUES } from '../task-queues';
import { packageRoot } from '../package-root';
import type { Sender } from './sender';

/** A small file can unfold into a picture that fills the memory. Cameras of 48 megapixels stay below it. */
const MOST_PIXELS = 50_000_000;
const MOST_ACROSS = 16_384;
/** Unfolded: as many pixels with four bytes each. One that comes in passes has to be held twice. */
const MOST_UNFOLDED = 4 * MOST_PIXELS;
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** Why a file is not drawn: no picture that we take, too many pixels, damaged, or more than it may take to draw. */
export class UnusablePicture extends Error {
  constructor(readonly why: 'type' | 'pixels' | 'damaged' | 'hard') {
    super(`The picture cannot be used: ${why}.`);
  }
}

/** One of the pictures that are made of what came; the first is made of the file, each other one of the one before it. */
export interface WantedPicture {
  /** At most so many pixels in width and in height. */
  across: number;
  format: 'png' | 'webp';
  options: object;
}

export interface DrawnPicture {
  data: Buffer;
  width: number;
  height: number;
}

export interface DrawingLimits {
  /** Processor time, in whole seconds: a picture that needs more is refused. */
  processor_s: number;
  /** What it may take by the clock: a machine on which it takes longer is busy, and the picture may be sent again. */
  wait_ms: number;
  memory_mb: number;
}

/** Fifty megapixels from a camera take a second of processor time and some two hundred megabytes. */
const LIMITS: DrawingLimits = { processor_s: 5, wait_ms: 15_000, memory_mb: 768 };
/** Beside the memory of the platform and of the decoders themselves, which every picture needs. */
const OWN_MB = 256;
/** No picture that we draw comes near it. */
const MOST_DRAWN_BYTES = 16 * 1024 * 1024;

/**
 * A picture that somebody sent, the right way up, drawn anew in a process of its own: nothing of the file that came is ever
 * served, metadata and scripts included, and whatever it does to a decoder ends with that process.
 * @throws UnusablePicture
 * @throws Problem 503 when too many others are being drawn or the machine is busy, 429 when the sender has sent too many
 */
export async function drawPicture(
  file: Buffer,
  wanted: readonly WantedPicture[],
  { requester, count }: Sender,
  limits = LIMITS,
): Promise<DrawnPicture[]> {
  return TASK_QUEUES.pictures.take(requester, async () => {
    // What waited in vain has cost nothing.
    await count();
    // By its first bytes, before anything else looks at it: an SVG could name other files.
    if (!FORMATS.has(formatOf(file))) throw new UnusablePicture('type');
    return read(await drawBeside(file, wanted, limits));
  });
}

/**
 * The shell sets what the process may never have more of, and becomes it: memory, processor time, and files that it writes,
 * which are none. It knows nothing of ours: no settings, and no secrets.
 */
const LIMITED = 'ulimit -d "$1" && ulimit -t "$2" && ulimit -f 0 && ulimit -c 0 && shift 2 && exec "$@"';

function drawBeside(
  file: Buffer,
  wanted: readonly WantedPicture[],
  { processor_s, wait_ms, memory_mb }: DrawingLimits,
): Promise<Buffer> {
  const words = [
    String((memory_mb + OWN_MB) * 1024),
    String(processor_s),
    process.execPath,
    join(packageRoot, 'workers/draw-picture.mjs'),
    JSON.stringify({
      wanted,
      most_pixels: MOST_PIXELS,
      most_across: MOST_ACROSS,
      most_unfolded: MOST_UNFOLDED,
    }),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', LIMITED, 'sh', ...words], { cwd: packageRoot, env: {} });
    const said: Buffer[] = [];
    let [bytes, complaint] = [0, ''];
    let ended: Error | undefined;
    const end = (why: Error) => {
      ended = why;
      child.kill('SIGKILL');
    };
    const late = setTimeout(() => end(serverBusy()), wait_ms);
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MOST_DRAWN_BYTES) end(new UnusablePicture('hard'));
      else said.push(piece);
    });
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(0, 2_000)));
    child.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(late);
      if (ended) reject(ended);
      // By the system at one of its limits; a decoder that broke is no different.
      else if (signal !== null) reject(new UnusablePicture('hard'));
      else if (code !== 0) reject(new Error(`The picture was not drawn: ${complaint}`));
      else resolve(Buffer.concat(said));
    });
    // Whoever ends before it has read everything is heard of above.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}

/** What `draw-picture.mjs` answers. */
function read(answer: Buffer): DrawnPicture[] {
  const line = answer.indexOf('\n');
  const head = JSON.parse(answer.toString('utf8', 0, line)) as
    | { refused: 'pixels' | 'damaged' | 'hard' }
    | { sizes: { bytes: number; width: number; height: number }[] };
  if ('refused' in head) throw new UnusablePicture(head.refused);
  let at = line + 1;
  return head.sizes.map(({ bytes, width, height }) => {
    const data = answer.subarray(at, at + bytes);
    at += bytes;
    return { data, width: Number(width), height: Number(height) };
  });
}

function formatOf(file: Buffer): string {
  if (file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  const isRiff = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : '';
}
