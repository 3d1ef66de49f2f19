import { isTooManyPixels, isComplete, kindOf, safeDrawing, sizeOfPng } from './logo-file.rules';

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x4e, 0x20, 0, 0, 0, 1,
]);

test('the kind of a logo file is read from its first bytes [teams.810]', () => {
  expect(kindOf(PNG)).toBe('png');
  expect(kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(kindOf(bytes('RIFF....WEBPVP8 '))).toBe('webp');
  expect(kindOf(bytes('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg">'))).toBe(
    'svg',
  );
  expect(kindOf(bytes('GIF89a'))).toBeNull();
  expect(kindOf(bytes('<html><svg></svg></html>'))).toBeNull();
  expect(kindOf(new Uint8Array())).toBeNull();
});

test('a logo with too many pixels is recognised from the first bytes of its file', () => {
  expect(sizeOfPng(PNG)).toEqual([20_000, 1]);
  expect([
    isTooManyPixels(20_000, 1),
    isTooManyPixels(10_000, 10_000),
    isTooManyPixels(4_000, 4_000),
  ]).toEqual([true, true, false]);
});

test('scripts and foreign addresses are removed from an SVG logo [teams.810]', () => {
  const safe =
    safeDrawing(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="steal()">
    <script>steal()</script><style>@import url(https://elsewhere.test/a.css); .a { fill: red }</style>
    <foreignObject><p>no</p></foreignObject>
    <image href="https://elsewhere.test/a.png"/><use xlink:href="#a"/><a href="javascript:steal()"><path id="a" class="a" d="M0 0h1" fill="url(#b)"/></a>
    <rect style="background: url('https://elsewhere.test/b')" onclick="steal()"/></svg>`);
  expect(safe).not.toMatch(/script|steal|elsewhere|foreignObject|@import/);
  expect(safe).toMatch(/width="1024"/);
  expect(safe).toMatch(/height="512"/);
  expect(safe).toMatch(/url\(#b\)/);
  expect(safe).toMatch(/xlink:href="#a"/);
  expect(safeDrawing('<svg xmlns="http://www.w3.org/2000/svg"><path')).toBeNull();
  expect(safeDrawing('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBeNull();
});

const words = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...bytes(part)] : part)));

/** The parts of each kind of file, as its makers write them; the preview that a camera puts in has an end of its own. */
const WHOLE = {
  png: words(
    [...PNG.slice(0, 8)],
    [0, 0, 0, 2],
    'IHDR',
    [1, 2, 0, 0, 0, 0],
    [0, 0, 0, 3],
    'IDAT',
    [7, 7, 7, 0, 0, 0, 0],
    [0, 0, 0, 0],
    'IEND',
    [1, 1, 1, 1],
  ),
  jpeg: words(
    [0xff, 0xd8],
    [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9],
    [0xff, 0xda, 0, 4, 1, 1],
    [7, 0xff, 0, 9, 7, 0xff, 0xd9],
  ),
  webp: words('RIFF', [8, 0, 0, 0], 'WEBPVP8 '),
} as const;

test.each(Object.entries(WHOLE))(
  'a %s file for a logo that is cut off at any byte counts as damaged, and one with bytes after its end does not [teams.1682]',
  (kind, file) => {
    const isGood = (length: number) => isComplete(file.slice(0, length), kind as keyof typeof WHOLE);
    expect(isGood(file.length)).toBe(true);
    for (let length = 0; length < file.length; length += 1) {
      expect([length, isGood(length)]).toEqual([length, false]);
    }
    expect(isComplete(new Uint8Array([...file, 0, 0, 9]), kind as keyof typeof WHOLE)).toBe(true);
  },
);
