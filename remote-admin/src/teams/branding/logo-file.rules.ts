/** The largest file in bytes; browsers take long to draw larger ones. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** The largest width or height, and the most pixels, that browsers draw without filling their memory. */
export const MAX_SIDE = 16_384;
export const MAX_PIXELS = 50_000_000;

export type LogoKind = 'png' | 'jpeg' | 'webp' | 'svg';
export type BadLogo = 'large' | 'type' | 'pixels' | 'damaged';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The type of a file by its first bytes, whatever its name. */
export function kindOf(head: Uint8Array): LogoKind | null {
  if (PNG.every((byte, at) => head[at] === byte)) return 'png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  const text = new TextDecoder().decode(head);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text) ? 'svg' : null;
}

/** Width and height of a PNG in pixels, from its header; null if it has none. */
export function sizeOfPng(head: Uint8Array): [width: number, height: number] | null {
  if (head.length < 24) return null;
  const view = new DataView(head.buffer, head.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

/** Whether a picture is complete: a browser draws the start of a truncated one, and leaves the rest grey. */
export function isComplete(file: Uint8Array, kind: Exclude<LogoKind, 'svg'>): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (kind === 'webp') return file.length >= 12 && view.getUint32(4, true) + 8 <= file.length;
  return kind === 'png' ? hasEndOfPng(view) : hasEndOfJpeg(view);
}

const IEND = 0x49454e44;

/** Reads the chunks of a PNG: length, name, data, and a checksum of four bytes. */
function hasEndOfPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    if (view.getUint32(at + 4) === IEND) return true;
  }
  return false;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xffd9;

/** Reads the segments of a JPEG up to the image data, in which no other bytes look like its end. */
function hasEndOfJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at + 1) !== START_OF_SCAN) {
    at += view.getUint16(at + 2) + 2;
  }
  for (; at + 2 <= view.byteLength; at += 1) if (view.getUint16(at) === END_OF_IMAGE) return true;
  return false;
}

export const isTooManyPixels = (width: number, height: number): boolean =>
  Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;

/** Elements of an SVG that run scripts or load other files, as a selector. */
const UNSAFE =
  'script, foreignObject, iframe, object, embed, audio, video, link, style[src], animate[attributeName="href"]';
const EXTERNAL_REFERENCE = /@import|url\(\s*['"]?(?!['"]?#)/i;
const DRAWN_SIDE = 1_024;

/** Removes everything from a style sheet that would be fetched. */
const withoutExternal = (style: string): string =>
  style.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*['"]?(?!['"]?#)[^)]*\)/gi, 'none');

/**
 * An SVG without scripts and references to other files, and with a size; null if it is none. It is only drawn to a canvas:
 * the file itself is neither sent nor stored.
 */
export function safeDrawing(text: string): string | null {
  // The page would report violations of its content security policy for event handlers, although none would run.
  const inert = text.replace(/\son\w+\s*=/gi, ' data-off=');
  const drawing = new DOMParser().parseFromString(inert, 'image/svg+xml');
  const root = drawing.documentElement;
  if (root.localName !== 'svg' || drawing.querySelector('parsererror')) return null;
  for (const element of drawing.querySelectorAll(UNSAFE)) element.remove();
  for (const style of drawing.querySelectorAll('style')) {
    if (EXTERNAL_REFERENCE.test(style.textContent ?? ''))
      style.textContent = withoutExternal(style.textContent ?? '');
  }
  for (const element of drawing.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isExternal = /href$/i.test(name) && !/^\s*(#|data:image\/(png|jpeg|webp);)/i.test(value);
      if (/^(on|data-off$)/i.test(name) || isExternal || EXTERNAL_REFERENCE.test(value))
        element.removeAttribute(name);
    }
  }
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const across = Number.parseFloat(root.getAttribute('width') ?? '') || width || DRAWN_SIDE;
  const down = Number.parseFloat(root.getAttribute('height') ?? '') || height || across;
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${across} ${down}`);
  const scale = DRAWN_SIDE / Math.max(across, down);
  root.setAttribute('width', String(Math.max(1, Math.round(across * scale))));
  root.setAttribute('height', String(Math.max(1, Math.round(down * scale))));
  return new XMLSerializer().serializeToString(drawing);
}
