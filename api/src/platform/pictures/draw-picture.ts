import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverBusy } from '../http/problem';
import { TASK_QUEUES } from '../task-queues';
import { packageRoot } from '../package-root';
import type { Sender } from './sender';

/** The most pixels, because a small file can decode to a picture that fills the memory. Cameras with 48 megapixels fit. */
const MAX_PIXELS = 50_000_000;
const MAX_ACROSS = 16_384;
/** The most bytes of a decoded picture: four for each pixel. A progressive picture has to be held twice. */
const MAX_UNFOLDED = 4 * MAX_PIXELS;
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** Why a file is not drawn: it is of an unsupported type, has too many pixels, is damaged, or takes too much to draw. */
export class UnusablePicture extends Error {
  constructor(readonly why: 'type' | 'pixels' | 'damaged' | 'hard') {
    super(`The picture cannot be used: ${why}.`);
  }
}

/** A picture to be made. The first is made from the file, each other one from the one before. */
export interface WantedPicture {
  /** The greatest width and height in pixels. */
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
  /** Processor time in whole seconds; a picture that needs more is refused. */
  processor_s: number;
  /** The time limit by the clock. If it is exceeded the machine is busy, and the picture may be sent again. */
  wait_ms: number;
  memory_mb: number;
}

/** A picture of fifty megapixels takes a second of processor time and about two hundred megabytes. */
const LIMITS: DrawingLimits = { processor_s: 5, wait_ms: 15_000, memory_mb: 768 };
/** The memory of Node and the decoders, which every picture needs in addition. */
const OWN_MB = 256;
/** Far larger than any picture that is drawn. */
const MAX_DRAWN_BYTES = 16 * 1024 * 1024;

/**
 * Draws a picture that somebody has sent again, upright, in a process of its own. Nothing of the file is ever served,
 * such as metadata or scripts, and an attack on a decoder ends with that process.
 * @throws UnusablePicture
 * @throws Problem 503 when too many others are being drawn or the machine is busy, 429 when the sender has sent too
 * many
 */
export async function drawPicture(
  file: Buffer,
  wanted: readonly WantedPicture[],
  { requester, count }: Sender,
  limits = LIMITS,
): Promise<DrawnPicture[]> {
  return TASK_QUEUES.pictures.take(requester, async () => {
    // Counted only now, so that a picture that was refused while it waited does not count.
    await count();
    // Checked by its first bytes before any decoder reads it, because an SVG could refer to other files.
    if (!FORMATS.has(formatOf(file))) throw new UnusablePicture('type');
    return read(await drawBeside(file, wanted, limits));
  });
}

/**
 * The shell sets the limits and is then replaced by the program: memory, processor time, and written files, which are
 * not allowed. The process gets no settings and no secrets.
 */
const RUN_WITH_LIMITS =
  'ulimit -d "$1" && ulimit -t "$2" && ulimit -f 0 && ulimit -c 0 && shift 2 && exec "$@"';

function drawBeside(
  file: Buffer,
  wanted: readonly WantedPicture[],
  { processor_s, wait_ms, memory_mb }: DrawingLimits,
): Promise<Buffer> {
  const args = [
    String((memory_mb + OWN_MB) * 1024),
    String(processor_s),
    process.execPath,
    join(packageRoot, 'workers/draw-picture.mjs'),
    JSON.stringify({
      wanted,
      most_pixels: MAX_PIXELS,
      most_across: MAX_ACROSS,
      most_unfolded: MAX_UNFOLDED,
    }),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', RUN_WITH_LIMITS, 'sh', ...args], { cwd: packageRoot, env: {} });
    const pieces: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    let ended: Error | undefined;
    const end = (why: Error) => {
      ended = why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(serverBusy()), wait_ms);
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MAX_DRAWN_BYTES) end(new UnusablePicture('hard'));
      else pieces.push(piece);
    });
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(0, 2_000)));
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (ended) reject(ended);
      // A process that was killed at one of its limits, or that crashed in a decoder.
      else if (signal !== null) reject(new UnusablePicture('hard'));
      else if (code !== 0) reject(new Error(`The picture was not drawn: ${complaint}`));
      else resolve(Buffer.concat(pieces));
    });
    // A process that ends before it has read everything is handled above.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}

/** Parses the output of `draw-picture.mjs`. */
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
