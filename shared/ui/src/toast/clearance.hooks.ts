import { useLayoutEffect, type RefObject } from 'react';

/** What messages never lie over: pages, bars of a selection, the bars at the foot of a phone. */
const KEPT_CLEAR = '[data-keep-clear]';
/** Above this share of the page nothing is in the way of what floats at its foot. */
const MAX_OF_PAGE = 0.5;

/** How far above the foot of the page something must stand to leave free what lies there. */
function liftOver(stack: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(stack).getPropertyValue('--toast-gap')) || 0;
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

/** Keeps a stack of messages off what lies at the foot of the page, also while that scrolls or changes. */
export function useClearance(ref: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack || isEmpty) return;
    const place = () => {
      stack.style.insetBlockEnd = `${liftOver(stack)}px`;
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('scroll', placeSoon, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('scroll', placeSoon, { capture: true });
    };
  }, [ref, isEmpty]);
}
