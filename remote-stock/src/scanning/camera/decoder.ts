/** Finds codes in a picture. */
export type Decoder = (picture: ImageData) => Promise<string[]>;

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
}

/** The browser's own decoder, if it has one. Missing in the types of TypeScript. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The formats on labels of the product, of manufacturers and of parcels. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'data_matrix'];
/** The formats without which the browser's own decoder is not used. */
const NEEDED = ['qr_code', 'code_128', 'ean_13'];

async function ownDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!NEEDED.every((format) => known.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

let decoder: Promise<Decoder> | null = null;

/**
 * Loads the browser's own decoder, otherwise one in WebAssembly.
 * @throws the error of loading it; the next call tries again
 */
export function loadDecoder(): Promise<Decoder> {
  decoder ??= (async () => {
    const own = await ownDecoder();
    if (own) return own;
    const { wasmDecoder } = await import(/* webpackChunkName: "code-reader" */ './wasm-decoder');
    return wasmDecoder();
  })().catch((error: unknown) => {
    decoder = null;
    throw error;
  });
  return decoder;
}
