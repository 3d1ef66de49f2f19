import { PAGE_START } from './page-title';

/** Where somebody goes on who had what is gone: at the title of the dialog that is open, else where the page begins. */
export function toBeginning(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const title = dialog?.querySelector<HTMLElement>('[tabindex="-1"]');
  (title ?? document.getElementById(PAGE_START))?.focus({ preventScroll: true });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Focus does not fall to the body because what had it left the page. Whoever knows a better place takes it there, at
 * once or in an effect; this is for all the rest. Who lets go on purpose, by a press beside everything, is left alone.
 */
export function keepFocus(): () => void {
  let had: Node | null = null;
  let frame = 0;

  const enter = ({ target }: FocusEvent) => {
    had = target instanceof Node ? target : null;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Node)) return;
    // What is leaving the page has left it by then.
    queueMicrotask(() => {
      if (had === target && target.isConnected) had = null;
    });
  };
  const look = () => {
    if (had === null || had.isConnected || !isNowhere()) return;
    had = null;
    frame = requestAnimationFrame(() => {
      if (isNowhere()) toBeginning();
    });
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}
