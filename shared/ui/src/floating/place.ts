export interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

/** What it floats at: an element, or a point such as that of a right-click. */
export type Anchor = HTMLElement | { x: number; y: number };

/** From the edge of the window that is on the anchor's side: what grows or shrinks stays at its anchor. */
export interface Placement {
  side: 'below' | 'above';
  top?: number;
  bottom?: number;
  left: number;
  maxHeight: number;
}

/** Kept between what floats and what it floats at, and to the edge of the window. */
const GAP = 4;
const EDGE = 8;

export function boxOf(anchor: Anchor): Box {
  if (anchor instanceof HTMLElement) return anchor.getBoundingClientRect();
  return { top: anchor.y, bottom: anchor.y, left: anchor.x, right: anchor.x };
}

/** Below if there is room, else above if there is more; never over the edge of the window. */
export function place(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end' = 'start',
): Placement {
  const below = view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const side = size.height <= below || below >= above ? 'below' : 'above';
  const room = side === 'below' ? below : above;
  const wanted = align === 'start' ? anchor.left : anchor.right - size.width;
  return {
    side,
    maxHeight: Math.max(room, 0),
    ...(side === 'below' ? { top: anchor.bottom + GAP } : { bottom: view.height - anchor.top + GAP }),
    left: Math.max(EDGE, Math.min(wanted, view.width - size.width - EDGE)),
  };
}
