import type { Look } from './chart';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Pen =
  Look | 'line' | 'dot' | 'grid' | 'axis' | 'heat-0' | 'heat-1' | 'heat-2' | 'heat-3' | 'heat-4';

export interface Shape {
  /** As the `d` of a path has it. */
  path: string;
  pen: Pen;
}

export interface Label {
  x: number;
  y: number;
  text: string;
  anchor?: 'start' | 'middle' | 'end';
  tone?: 'strong' | 'soft' | 'inside';
}

/** A chart, placed: shapes and words in pixels. */
export interface Drawing {
  height: number;
  shapes: readonly Shape[];
  labels: readonly Label[];
  /** Where each point is, in the order of the chart's points: what is pointed at, and what the walk shows. */
  boxes: readonly Box[];
}

/** About as wide as a letter of the small size is. */
const LETTER = 6.6;
export const LINE = 16;

export const widthOf = (text: string): number => text.length * LETTER;

/** A text that has no more room than this; nothing where not even a few letters have. */
export function fitted(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const letters = Math.floor(room / LETTER) - 1;
  return letters < 3 ? '' : `${text.slice(0, letters).trimEnd()}…`;
}

export function rectangle({ x, y, width, height }: Box): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const triangle = (x: number, y: number, r: number): string =>
  `M${round(x)} ${round(y - r)}l${r} ${2 * r}h${-2 * r}z`;

export const round = (value: number): number => Math.round(value * 10) / 10;
