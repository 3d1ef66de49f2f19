import { useLayoutEffect, type RefObject } from 'react';

/** Elements that toasts must not cover: pagination, selection bars, bars at the bottom of a phone. */
const KEPT_CLEAR = '[data-keep-clear]';
/** Elements taller than this share of the page are not avoided. */
const MAX_OF_PAGE = 0.5;

const gapOf = (stack: HTMLElement) =>
  Number.parseFloat(getComputedStyle(stack).getPropertyValue('--toast-gap')) || 0;

/** The distance from the bottom of the page that clears all such elements. */
function liftOver(stack: HTMLElement): number {
  const gap = gapOf(stack);
  const foot = document.documentElement.clientHeight;
  const taken = [...document.querySelectorAll(KEPT_CLEAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < foot && bottom > 0);
  // Each element that the stack would overlap raises it, the lowest first.
  const height = stack.offsetHeight;
  let lift = gap;
  for (const { top, bottom } of taken.sort((one, other) => other.top - one.top)) {
    const lower = foot - lift;
    const isReached = top < lower + gap && bottom > lower - height - gap;
    const over = foot - top + gap;
    if (isReached && over <= foot * MAX_OF_PAGE) lift = Math.max(lift, over);
  }
  return lift;
}

/** Below the open dialog or form, otherwise above it; where neither has space, on a line of its own inside. */
function besideOpen(stack: HTMLElement, open: Element): 'below' | 'above' | 'within' {
  const { top, bottom } = open.getBoundingClientRect();
  const needed = stack.offsetHeight + 2 * gapOf(stack);
  if (document.documentElement.clientHeight - bottom >= needed) return 'below';
  return top >= needed ? 'above' : 'within';
}

function place(stack: HTMLElement): void {
  const open = stack.closest('[data-makes-room]');
  const where = open ? besideOpen(stack, open) : 'below';
  stack.dataset['place'] = where;
  // Below a dialog nothing can be clicked, so nothing has to be cleared; a form leaves the page usable.
  const isLifted = where === 'below' && !(open instanceof HTMLDialogElement);
  stack.style.insetBlockEnd = isLifted ? `${liftOver(stack)}px` : '';
  // Content that ends below toasts can be scrolled clear of them.
  const room = open ? 0 : stack.offsetHeight + 2 * gapOf(stack);
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
}

/**
 * Keeps the toast stack clear of elements at the bottom of the page and of an open dialog or form, also while these
 * scroll or change.
 */
export function useClearance(ref: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack || isEmpty) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(stack));
    };
    place(stack);
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('scroll', placeSoon, { passive: true, capture: true });
    document.addEventListener('transitionend', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('scroll', placeSoon, { capture: true });
      document.removeEventListener('transitionend', placeSoon);
      document.documentElement.style.removeProperty('--toast-room');
    };
  }, [ref, isEmpty]);
}
