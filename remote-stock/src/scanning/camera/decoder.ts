/** Finds codes in a picture. */
export type Decoder = (picture: ImageData) => Promise<string[]>;

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
}

/** The browser's own reader, where it has one. Not in the types of the platform yet. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** What labels of ours, makers' boxes and parcels carry. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'data_matrix'];
/** Without these the browser's own reader is no help. */
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
 * The browser's own reader, else one of WebAssembly, which is brought only then.
 * @throws what kept it from coming; the next call tries again
 */
export function bringDecoder(): Promise<Decoder> {
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
