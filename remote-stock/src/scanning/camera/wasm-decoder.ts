import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';
import type { Decoder } from './decoder';

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'DataMatrix'],
  maxNumberOfSymbols: 4,
};

/** The messages of browsers if the content security policy forbids WebAssembly. */
const FORBIDDEN = /content security policy|unsafe-eval|\bcsp\b/i;

/** The document was loaded for a guest, whose content security policy does not allow WebAssembly. */
class NotInThisDocument extends Error {
  override readonly name = 'NotInThisDocument';
}

/** The bytes of the decoder, which are part of this file and so covered by the hash in the release. */
function bytesOf(dataAddress: string): ArrayBuffer {
  const text = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
}

/**
 * Loads the decoder of ZXing.
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
