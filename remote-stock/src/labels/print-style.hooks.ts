import { usePrintAlone } from '../printing';
import type { LabelFormat } from './label-formats.rules';

/** Marks what is printed in place of the page. */
export const PRINTED = 'data-printed-labels';

/** While labels can be printed, printing the page prints them. */
export const usePrintStyle = ({ sheet: { width, height } }: LabelFormat): void =>
  usePrintAlone(PRINTED, `size: ${width}mm ${height}mm; margin: 0`);
