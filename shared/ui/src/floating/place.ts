export interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

/** The anchor: an element, or a point such as that of a right-click. */
export type Anchor = HTMLElement | { x: number; y: number };

/**
 * The distance from the edge of the window on the anchor's side, so that an element that changes its size stays at
 * its anchor.
 */
export interface Placement {
  side: 'below' | 'above';
  top?: number;
  bottom?: number;
  left: number;
  maxHeight: number;
}

/** The gap between a floating element and its anchor, and to the edge of the window. */
const GAP = 4;
const EDGE = 8;

export function boxOf(anchor: Anchor): Box {
  if (anchor instanceof HTMLElement) return anchor.getBoundingClientRect();
  return { top: anchor.y, bottom: anchor.y, left: anchor.x, right: anchor.x };
}

/** Below if there is enough space, otherwise above if there is more; never over the edge of the window. */
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
 * Like `place`, but beside the anchor when there is not enough space for the whole element above or below it, because
 * users overlook menu entries that need scrolling. It covers the anchor only when neither side is wide enough.
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
