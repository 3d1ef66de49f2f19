import type { CSSProperties } from 'react';
import type { Pen } from './drawing';

/** The fill of a look that is a pattern of the chart with this id. */
export function penFill(pen: Pen, id: string): CSSProperties | undefined {
  return pen === 'hatch' || pen === 'dots' ? { fill: `url(#${id}${pen})` } : undefined;
}
