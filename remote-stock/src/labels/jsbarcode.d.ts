declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  /** Encodes a text as Code 128, with the shortest of its three sets. */
  export default class CODE128 {
    constructor(text: string, options: Record<string, never>);
    /** In `data` one digit for each module: 1 is dark. */
    encode(): { data: string; text: string };
  }
}
