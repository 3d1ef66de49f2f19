/** In millimetres. */
interface Size {
  width: number;
  height: number;
}

export interface LabelFormat extends Size {
  /** The size of a sheet, or of one label of a roll. */
  sheet: Size;
  columns: number;
  rows: number;
  /** Millimetres from the edge of the sheet to the first label; `top` likewise. */
  left: number;
  top: number;
  /** Millimetres between two labels in a row. */
  gap: number;
}

const A4: Size = { width: 210, height: 297 };

const roll = (width: number, height: number): LabelFormat => ({
  ...{ width, height, sheet: { width, height } },
  ...{ columns: 1, rows: 1, left: 0, top: 0, gap: 0 },
});

/** Common sheets and rolls, named by the number of labels on a sheet or the width of the roll in millimetres. */
export const FORMATS = {
  a4x24: { sheet: A4, width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
  a4x40: { sheet: A4, width: 48.5, height: 25.4, columns: 4, rows: 10, left: 8, top: 21.5, gap: 0 },
  a4x65: { sheet: A4, width: 38.1, height: 21.2, columns: 5, rows: 13, left: 4.75, top: 10.7, gap: 2.5 },
  roll62: roll(62, 29),
  roll80: roll(80, 40),
} as const satisfies Record<string, LabelFormat>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

export const labelsPerSheet = ({ columns, rows }: LabelFormat) => columns * rows;

/** Where the label at a position of its sheet begins, in millimetres from the sheet's edge. */
export function placeOn({ columns, left, top, width, height, gap }: LabelFormat, position: number) {
  const column = position % columns;
  const row = Math.floor(position / columns);
  return { x: left + column * (width + gap), y: top + row * height };
}

/**
 * Distributes labels over sheets; null is a position that stays empty. The first sheet may have been used in part.
 * @param start the position of the first label, from 1
 */
export function sheetsOf<Label>(
  labels: readonly Label[],
  format: LabelFormat,
  start: number,
): (Label | null)[][] {
  const most = labelsPerSheet(format);
  const used = Math.min(most, Math.max(1, Math.floor(start))) - 1;
  const all = [...Array.from<null>({ length: used }).fill(null), ...labels];
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  );
}

/** Repeats each label; its copies follow each other. */
export const copied = <Label>(labels: readonly Label[], copies: number): Label[] =>
  labels.flatMap((label) => Array.from<Label>({ length: Math.max(1, copies) }).fill(label));
