import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';
import type { Decoder } from './decoder';

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'DataMatrix'],
  maxNumberOfSymbols: 4,
};

/** What browsers say when the policy of the document forbids WebAssembly. */
const FORBIDDEN = /content security policy|unsafe-eval|\bcsp\b/i;

/** The document was opened by a guest, who scans nothing: its policy does not let WebAssembly run. */
export class NotInThisDocument extends Error {
  override readonly name = 'NotInThisDocument';
}

/** Its bytes stand in this file, whose hash the release names: nothing is fetched that nobody has looked at. */
function bytesOf(dataAddress: string): ArrayBuffer {
  const text = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
}

/**
 * ZXing's reader.
 * @throws NotInThisDocument
 */
export async function wasmDecoder(): Promise<Decoder> {
  try {
    await prepareZXingModule({ overrides: { wasmBinary: bytesOf(wasm) }, fireImmediately: true });
  } catch (error) {
    throw FORBIDDEN.test(String(error)) ? new NotInThisDocument() : error;
  }
  return async (picture) => (await readBarcodes(picture, OPTIONS)).map(({ text }) => text);
}
