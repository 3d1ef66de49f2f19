import { useLayoutEffect, type RefObject } from 'react';

/** What messages never lie over: pages, bars of a selection, the bars at the foot of a phone. */
const KEPT_CLEAR = '[data-keep-clear]';
/** Above this share of the page nothing is in the way of what floats at its foot. */
const MAX_OF_PAGE = 0.5;

const gapOf = (stack: HTMLElement) =>
  Number.parseFloat(getComputedStyle(stack).getPropertyValue('--toast-gap')) || 0;

/** How far above the foot of the page something must stand to leave free what lies there. */
function liftOver(stack: HTMLElement): number {
  const gap = gapOf(stack);
  const foot = document.documentElement.clientHeight;
  const taken = [...document.querySelectorAll(KEPT_CLEAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < foot && bottom > 0);
  // Each bar that the stack would reach lifts it, the lowest first.
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

/** Below the dialog or form that it lies in, else above it; where that leaves no room it takes a line of its own in there. */
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
  // Beneath a dialog nothing is pressed; a form leaves the page as it is.
  const isLifted = where === 'below' && !(open instanceof HTMLDialogElement);
  stack.style.insetBlockEnd = isLifted ? `${liftOver(stack)}px` : '';
  // What ends beneath messages can be scrolled out from under them.
  const room = open ? 0 : stack.offsetHeight + 2 * gapOf(stack);
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
}

/**
 * Keeps a stack of messages off what lies at the foot of the page and off the dialog or form that is open, also while that
 * scrolls or changes.
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
