import { useEffect, useEffectEvent, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import type { Anchor } from './place';

const CONTROL = 'button, input, select, textarea, a[href]';
const FOCUSABLE = `${CONTROL}, [tabindex]`;

/** What hangs on a mere holder goes home to the control of the moment inside it. */
const homeOf = (opener: HTMLElement): HTMLElement | null =>
  opener.matches(FOCUSABLE) ? opener : opener.querySelector<HTMLElement>(FOCUSABLE);

/** Who gets focus back: the control that it hangs on, or the one that was pressed to have it at a mere holder. */
function openerOf(anchor: Anchor | null, had: Element | null): Element | null {
  if (!(anchor instanceof HTMLElement)) return had;
  const isPressed = had?.isConnected && had !== document.body;
  return isPressed && !anchor.matches(CONTROL) ? had : anchor;
}

/** Whether something is no part of what floats or of its anchor, and lies in no dialog that has opened over them. */
export const isBeside = (target: EventTarget | null, floating: HTMLElement | null, anchor: Anchor | null) =>
  target instanceof Element &&
  target.closest('dialog') === floating?.closest('dialog') &&
  ![floating, anchor].some((part) => part instanceof Node && part.contains(target));

/** The tap that closes something is spent on that: what lies under the finger is not pressed as well. */
function spendTap(): void {
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
 * Closes what floats on a press outside, and gives focus back to whatever had it before, unless the person has
 * already moved on. A press on the anchor is left to the anchor, which opens and closes. The answer goes on the
 * floating element: Escape closes it, and only it, whatever stands around it.
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  anchor: Anchor | null,
  onClose: () => void,
): { onKeyDown: (event: KeyboardEvent) => void } {
  // Before paint and before any child takes focus, so that the opener is still known.
  useLayoutEffect(() => {
    const floating = ref.current;
    const had = document.activeElement;
    return () => {
      const focused = document.activeElement;
      const lost = !focused || focused === document.body || floating?.contains(focused);
      const opener = openerOf(anchor, had);
      if (lost && opener instanceof HTMLElement) homeOf(opener)?.focus();
    };
  }, [ref, anchor]);

  const press = useEffectEvent((event: PointerEvent) => {
    if (!isBeside(event.target, ref.current, anchor)) return;
    if (event.pointerType === 'touch') spendTap();
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
