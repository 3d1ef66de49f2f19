import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { encode } from 'uqr';

/** A code as one path of whole cells: sharp at whatever size it is printed. */
export interface DrawnCode {
  /** In cells, with the bright margin that a reader needs. */
  width: number;
  height: number;
  path: string;
}

/** The path of one row of cells, with one rectangle for each run of dark cells. */
function runsOf(cells: readonly boolean[], left: number, y: number): string {
  let path = '';
  for (let at = 0; at < cells.length; at += 1) {
    if (!cells[at]) continue;
    const end = cells.indexOf(false, at);
    const length = (end < 0 ? cells.length : end) - at;
    path += `M${left + at} ${y}h${length}v1h-${length}z`;
    at += length - 1;
  }
  return path;
}

/** Cells of bright margin around a square code. The standard requires four; the label around it is bright as well. */
const SQUARE_MARGIN = 2;

export function drawSquare(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * SQUARE_MARGIN;
  const rows = data.map((row, y) => runsOf(row, SQUARE_MARGIN, y + SQUARE_MARGIN));
  return { width: side, height: side, path: rows.join('') };
}

/** Modules of bright margin beside bars, as Code 128 requires. */
const BARS_MARGIN = 10;

/** A barcode, one cell high: whoever renders it stretches it to the available height. */
export function drawBars(text: string): DrawnCode {
  const { data } = new CODE128(text, {}).encode();
  const bars = [...data].map((bar) => bar === '1');
  return { width: bars.length + 2 * BARS_MARGIN, height: 1, path: runsOf(bars, BARS_MARGIN, 0) };
}
