import { useEffect, useEffectEvent, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import type { Anchor } from './place';

const CONTROL = 'button, input, select, textarea, a[href]';
const FOCUSABLE = `${CONTROL}, [tabindex]`;

/** Where the anchor is a container, the focus goes to the first control in it. */
const focusTargetOf = (opener: HTMLElement): HTMLElement | null =>
  opener.matches(FOCUSABLE) ? opener : opener.querySelector<HTMLElement>(FOCUSABLE);

/**
 * The element to restore the focus to: the anchor, or for a container the control that was focused at the opening.
 */
function openerOf(anchor: Anchor | null, had: Element | null): Element | null {
  if (!(anchor instanceof HTMLElement)) return had;
  const isPressed = had?.isConnected && had !== document.body;
  return isPressed && !anchor.matches(CONTROL) ? had : anchor;
}

/** Whether an element is outside of the floating element and its anchor, and not in a dialog above them. */
export const isBeside = (target: EventTarget | null, floating: HTMLElement | null, anchor: Anchor | null) =>
  target instanceof Element &&
  target.closest('dialog') === floating?.closest('dialog') &&
  ![floating, anchor].some((part) => part instanceof Node && part.contains(target));

/** The tap that closes a floating element must not also click what is below it. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = { capture: true, once: true };
  document.addEventListener('click', stop, listening);
  const next = () => document.removeEventListener('click', stop, true);
  document.addEventListener('pointerdown', next, listening);
}

/**
 * Closes a floating element on a press outside and restores the focus, unless the user has moved it already. A press
 * on the anchor is left to the anchor, which toggles. Spread the result on the floating element: Escape closes it and
 * nothing around it.
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  anchor: Anchor | null,
  onClose: () => void,
): { onKeyDown: (event: KeyboardEvent) => void } {
  // Before paint and before any child takes the focus, so that the opener still has the focus.
  useLayoutEffect(() => {
    const floating = ref.current;
    const had = document.activeElement;
    return () => {
      const focused = document.activeElement;
      const lost = !focused || focused === document.body || floating?.contains(focused);
      const opener = openerOf(anchor, had);
      if (lost && opener instanceof HTMLElement) focusTargetOf(opener)?.focus();
    };
  }, [ref, anchor]);

  const press = useEffectEvent((event: PointerEvent) => {
    if (!isBeside(event.target, ref.current, anchor)) return;
    if (event.pointerType === 'touch') suppressClick();
    onClose();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, []);

  return {
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    },
  };
}
