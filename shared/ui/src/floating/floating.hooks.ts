import { useLayoutEffect, type RefObject } from 'react';
import { boxOf, place, placeOver, type Anchor } from './place';

export interface FloatingOptions {
  anchor: Anchor | null;
  align?: 'start' | 'end';
  /** Makes the element as wide as its anchor. */
  matchWidth?: boolean;
  /** Uses the height of the window where there is no space above or below the anchor. */
  covers?: boolean;
}

/**
 * Puts an element with `popover="manual"` into the top layer and keeps it at its anchor while it is mounted. The
 * position is updated whenever something scrolls or the window changes.
 */
export function useFloating(
  ref: RefObject<HTMLElement | null>,
  { anchor, align = 'start', matchWidth = false, covers = false }: FloatingOptions,
): void {
  const x = anchor instanceof HTMLElement ? undefined : anchor?.x;
  const y = anchor instanceof HTMLElement ? undefined : anchor?.y;
  const element = anchor instanceof HTMLElement ? anchor : null;
  useLayoutEffect(() => {
    const floating = ref.current;
    const at: Anchor | null = element ?? (x === undefined || y === undefined ? null : { x, y });
    if (!floating || !at) return;
    floating.showPopover();
    const updatePosition = () => {
      const box = boxOf(at);
      if (matchWidth) floating.style.width = `${box.right - box.left}px`;
      // Measured without a limit: one from an earlier position must not persist.
      floating.style.maxHeight = '';
      const size = { width: floating.offsetWidth, height: floating.offsetHeight };
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, bottom, left, side, maxHeight } = (covers ? placeOver : place)(box, size, view, align);
      floating.style.top = top === undefined ? 'auto' : `${top}px`;
      floating.style.bottom = bottom === undefined ? 'auto' : `${bottom}px`;
      floating.style.left = `${left}px`;
      floating.style.maxHeight = `${maxHeight}px`;
      floating.dataset.side = side;
    };
    updatePosition();
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && floating.contains(event.target))) updatePosition();
    };
    window.addEventListener('scroll', outside, { capture: true, passive: true });
    window.addEventListener('resize', updatePosition);
    return () => {
      window.removeEventListener('scroll', outside, { capture: true });
      window.removeEventListener('resize', updatePosition);
      floating.hidePopover();
    };
  }, [ref, element, x, y, align, matchWidth, covers]);
}
