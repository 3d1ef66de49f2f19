import { crc32 } from 'node:zlib';

/** A profile of colours as cameras and browsers write it; a longer one is left out. */
const MOST_PROFILE = 64 * 1024;
/** In a PNG it is packed, and may unfold to a thousand times its length. */
const MOST_PACKED_PROFILE = 16 * 1024;
/** A browser and a camera make ten at most; each goes through all pixels again. */
const MOST_SCANS = 32;
/** An encoder that writes pieces of 1 kB stays below it. */
const MOST_PIECES = 20_000;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The file without all that is not needed to draw it: texts, positions, previews, further pictures, and whatever unfolds
 * beside the pixels. Colours and the way up stay. Nothing is decoded here.
 * @throws where a part is missing or makes no sense
 */
export function bareFile(file) {
  if (file.subarray(0, 8).equals(PNG)) return barePng(file);
  if (file[0] === 0xff && file[1] === 0xd8) return bareJpeg(file);
  return bareWebp(file);
}

const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function barePng(file) {
  const kept = [PNG];
  let at = 8;
  for (let pieces = 0; ; pieces += 1) {
    if (at + 12 > file.length || pieces > MOST_PIECES) throw new Error('damaged');
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) throw new Error('damaged');
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (PNG_KEPT.has(type) || (type === 'iCCP' && length <= MOST_PACKED_PROFILE))
      kept.push(file.subarray(at, end));
    else if (type === 'eXIf') kept.push(pngPiece('eXIf', uprightOnly(data)));
    // By its capital it is one without which the picture cannot be drawn, and we do not know it.
    else if (!/^[a-z][a-zA-Z]{3}$/.test(type)) throw new Error('damaged');
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

function pngPiece(type, data) {
  const piece = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  piece.writeUInt32BE(data.length);
  piece.writeUInt32BE(crc32(piece.subarray(4, -4)), piece.length - 4);
  return piece;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');

function bareJpeg(file) {
  const [before, profile, drawn] = [[], [], []];
  let [at, scans, upright] = [2, 0, null];
  for (let pieces = 0; ; pieces += 1) {
    at = file.indexOf(0xff, at);
    if (at === -1 || pieces > MOST_PIECES) throw new Error('damaged');
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (marker === 0xd9) break;
    // A byte between two pieces that means nothing, or a mark without a length.
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (at + 4 > file.length) throw new Error('damaged');
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) throw new Error('damaged');
    const piece = file.subarray(at, end);
    const data = file.subarray(at + 4, end);
    if (marker === 0xe1 && data.subarray(0, 6).equals(EXIF)) upright ??= uprightOnly(data.subarray(6));
    else if (marker === 0xe2 && data.subarray(0, 12).equals(ICC)) profile.push(piece);
    // JFIF and Adobe's: which colours the numbers mean.
    else if (marker === 0xe0 || marker === 0xee) {
      if (length <= 20 && before.length < 4) before.push(piece);
    } else if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) drawn.push(piece);
    at = end;
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > MOST_SCANS) throw new Error('damaged');
    at = endOfScan(file, end);
    drawn.push(file.subarray(end, at));
  }
  const colours = profile.reduce((sum, { length }) => sum + length, 0) <= MOST_PROFILE ? profile : [];
  const way = upright ? [jpegPiece(0xe1, Buffer.concat([EXIF, upright]))] : [];
  return Buffer.concat([
    file.subarray(0, 2),
    ...before,
    ...way,
    ...colours,
    ...drawn,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function jpegPiece(marker, data) {
  const piece = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), data]);
  piece.writeUInt16BE(data.length + 2, 2);
  return piece;
}

/** Where pixels end and the next piece begins. */
function endOfScan(file, from) {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at);
    if (at === -1 || at + 1 >= file.length) throw new Error('damaged');
    const next = file[at + 1];
    if (next === 0xff) at -= 1;
    else if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** Which flags of a WebP's head say what is beside the pixels. */
const [ANIMATED, EXIF_FLAG, ALPHA, ICC_FLAG] = [0x02, 0x08, 0x10, 0x20];

function bareWebp(file) {
  const end = 8 + file.readUInt32LE(4);
  if (file.length < 20 || end > file.length) throw new Error('damaged');
  const pieces = [];
  for (let at = 12; at + 8 <= end;) {
    const length = file.readUInt32LE(at + 4);
    const next = at + 8 + length + (length & 1);
    if (at + 8 + length > end || pieces.length > MOST_PIECES) throw new Error('damaged');
    pieces.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + length) });
    at = next;
  }
  const first = (type) => pieces.find((piece) => piece.type === type);
  const head = first('VP8X');
  if (pieces[0] !== head) {
    if (pieces[0]?.type !== 'VP8 ' && pieces[0]?.type !== 'VP8L') throw new Error('damaged');
    return riff([pieces[0]]);
  }
  if (head.data.length !== 10) throw new Error('damaged');
  const flags = Buffer.from(head.data);
  const profile = [first('ICCP')].filter((piece) => piece && piece.data.length <= MOST_PROFILE);
  const way = [first('EXIF')].filter(Boolean).map(({ data }) => ({
    type: 'EXIF',
    data: uprightOnly(data.subarray(0, 6).equals(EXIF) ? data.subarray(6) : data),
  }));
  const moves = flags[0] & ANIMATED;
  // Of one that moves, its first picture.
  const drawn = moves
    ? [first('ANIM'), first('ANMF')]
    : [first('ALPH'), pieces.find(({ type }) => type === 'VP8 ' || type === 'VP8L')];
  if (!drawn[1]) throw new Error('damaged');
  flags[0] = (flags[0] & (ANIMATED | ALPHA)) | (profile.length ? ICC_FLAG : 0) | (way.length ? EXIF_FLAG : 0);
  return riff([{ type: 'VP8X', data: flags }, ...profile, ...drawn.filter(Boolean), ...way]);
}

function riff(pieces) {
  const bodies = pieces.map(({ type, data }) => {
    const body = Buffer.alloc(8 + data.length + (data.length & 1));
    body.write(type, 'latin1');
    body.writeUInt32LE(data.length, 4);
    body.set(data, 8);
    return body;
  });
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...bodies]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const ORIENTATION = 0x0112;

/** Of what a camera wrote, which way is up, written anew; upright where that is not to be found. */
function uprightOnly(exif) {
  const written = Buffer.from('49492a0008000000010012010300010000000100000000000000', 'hex');
  written.writeUInt16LE(orientationIn(exif), 18);
  return written;
}

function orientationIn(exif) {
  const order = exif.toString('latin1', 0, 4);
  if (exif.length < 14 || (order !== 'II*\0' && order !== 'MM\0*')) return 1;
  const isLittle = order === 'II*\0';
  const short = (at) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (start + 2 > exif.length) return 1;
  const entries = short(start);
  for (let at = start + 2, left = entries; left > 0 && at + 12 <= exif.length; at += 12, left -= 1) {
    if (short(at) !== ORIENTATION) continue;
    const way = short(at + 8);
    return way >= 1 && way <= 8 ? way : 1;
  }
  return 1;
}
