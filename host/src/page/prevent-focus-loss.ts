import { PAGE_START } from './page-title';

/**
 * Where the focus goes when the focused element is removed: the title of the open dialog, otherwise the start of the
 * page.
 */
export function focusFallback(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const title = dialog?.querySelector<HTMLElement>('[tabindex="-1"]');
  (title ?? document.getElementById(PAGE_START))?.focus({ preventScroll: true });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Prevents the focus from falling to the body when the focused element is removed. Code with a better place for it
 * sets it, at once or in an effect; this handles everything else. A blur on purpose, by a click on nothing, is left
 * alone.
 */
export function preventFocusLoss(): () => void {
  let focused: Node | null = null;
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Node ? target : null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Node)) return;
    // Elements that are being removed are gone by then.
    queueMicrotask(() => {
      if (focused === target && target.isConnected) focused = null;
    });
  };
  const onMutation = () => {
    if (focused === null || focused.isConnected || !isNowhere()) return;
    focused = null;
    frame = requestAnimationFrame(() => {
      if (isNowhere()) focusFallback();
    });
  };

  const observer = new MutationObserver(onMutation);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
