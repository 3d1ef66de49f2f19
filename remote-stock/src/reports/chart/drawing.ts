import type { Look } from './chart';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Pen =
  | Look
  | 'line'
  | 'dot'
  | 'grid'
  | 'axis'
  | 'heat-0'
  | 'heat-1'
  | 'heat-2'
  | 'heat-3'
  | 'heat-4';

export interface Shape {
  /** The `d` attribute of an SVG path. */
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

/** A chart that is laid out: its shapes and labels, in pixels. */
export interface Drawing {
  height: number;
  shapes: readonly Shape[];
  labels: readonly Label[];
  /** The area of each point, in the order of the points: it reacts to the pointer, and is outlined for the current point. */
  boxes: readonly Box[];
}

/** The average width of a letter at the small font size, in pixels. */
const LETTER = 6.6;
export const LINE = 16;

export const widthOf = (text: string): number => text.length * LETTER;

/** The text, shortened to a width in pixels; empty if fewer than three letters fit. */
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

const round = (value: number): number => Math.round(value * 10) / 10;
