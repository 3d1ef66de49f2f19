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

/**
 * The same, but at the side of the anchor where there is no room for all of it above or below: an entry of a menu that only
 * scrolling would bring is taken for one that is not there. Only where neither side is wide enough it lies over the anchor.
 */
export function placeOver(...[anchor, size, view, align]: Parameters<typeof place>): Placement {
  const beside = place(anchor, size, view, align);
  if (size.height <= beside.maxHeight) return beside;
  const { side } = beside;
  const top = side === 'below' ? Math.max(EDGE, view.height - EDGE - size.height) : EDGE;
  const before = anchor.left - GAP - size.width;
  const after = anchor.right + GAP;
  const isAfter = after + size.width + EDGE <= view.width;
  const left = before >= EDGE ? before : isAfter ? after : beside.left;
  return { side, left, top, maxHeight: view.height - 2 * EDGE };
}
