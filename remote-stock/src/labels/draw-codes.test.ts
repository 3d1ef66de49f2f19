import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawBars, drawSquare, type DrawnCode } from './draw-codes';

/** As a printer would put it on paper: dark dots on bright ones. */
function printed({ width, height, path }: DrawnCode, scale: number, stretch = 1): ImageData {
  const [w, h] = [width * scale, height * scale * stretch];
  const data = new Uint8ClampedArray(w * h * 4).fill(255);
  for (const [, x = 0, y = 0, length = 0] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale * stretch; row < (Number(y) + 1) * scale * stretch; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) {
        data.fill(0, (row * w + column) * 4, (row * w + column) * 4 + 3);
      }
    }
  }
  return { data, width: w, height: h, colorSpace: 'srgb' };
}

beforeAll(async () => {
  const file = createRequire(__filename).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

test('the square code and the barcode that are drawn for a label are read back as the address and the codes they hold [stock.632]', async () => {
  const link = 'https://stock.brightwater.example/stock/locations/123456';
  const [square] = await readBarcodes(printed(drawSquare(link), 4));
  expect([square?.format, square?.text]).toEqual(['QRCode', link]);
  for (const code of ['SRI512', 'SRL7', 'SRI999999999']) {
    const [bars] = await readBarcodes(printed(drawBars(code), 3, 20));
    expect([bars?.format, bars?.text]).toEqual(['Code128', code]);
  }
});
