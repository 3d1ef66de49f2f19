import { isTooManyPixels, kindOf, safeDrawing, sizeOfPng } from './logo-file.rules';

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x4e, 0x20, 0, 0, 0, 1,
]);

test('[X.810] a file is what its first bytes say', () => {
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

test('[X.810] a picture that is too large is known by its head', () => {
  expect(sizeOfPng(PNG)).toEqual([20_000, 1]);
  expect([
    isTooManyPixels(20_000, 1),
    isTooManyPixels(10_000, 10_000),
    isTooManyPixels(4_000, 4_000),
  ]).toEqual([true, true, false]);
});

test('[X.810] nothing runs in a drawing, and it names no other file', () => {
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
