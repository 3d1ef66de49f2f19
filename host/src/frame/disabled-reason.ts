import { place } from '@storeroom/ui/floating';
import styles from './disabled-reason.module.css';

/** Selects disabled controls with a reason, except those that are only busy. */
const DISABLED_WITH_REASON = '[aria-disabled="true"][title]:not([aria-busy="true"])';

/** The reason why a control is disabled: its title, unless that is only its name. */
function disabledAt(target: EventTarget | null): { control: HTMLElement; reason: string } | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(DISABLED_WITH_REASON) : null;
  const { title: reason = '', ariaLabel = null } = control ?? {};
  return control && reason !== '' && reason !== ariaLabel ? { control, reason } : null;
}

interface ReasonNote {
  move: () => void;
  hide: () => void;
}

function showNote(control: HTMLElement, reason: string): ReasonNote {
  const note = document.createElement('p');
  note.className = styles.why ?? '';
  note.role = 'alert';
  note.popover = 'manual';
  note.textContent = reason;
  // An open dialog covers everything outside of it.
  (control.closest('dialog[open]') ?? document.body).append(note);
  note.showPopover();
  const move = () => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: note.offsetWidth, height: note.offsetHeight };
    const { top, bottom, left } = place(control.getBoundingClientRect(), size, view);
    note.style.top = top === undefined ? 'auto' : `${top}px`;
    note.style.bottom = bottom === undefined ? 'auto' : `${bottom}px`;
    note.style.left = `${left}px`;
  };
  move();
  return { move, hide: () => note.remove() };
}

/**
 * Shows the reason of a disabled control when it is clicked or focused, because touch screens show no titles. It
 * stays until the next press, Escape or change of focus.
 */
export function startDisabledReasons(): () => void {
  let note: ReasonNote | null = null;
  const end = () => {
    note?.hide();
    note = null;
  };
  const showReason = (event: Event) => {
    const disabled = disabledAt(event.target);
    end();
    if (disabled) note = showNote(disabled.control, disabled.reason);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) showReason(event);
    else end();
  };
  const listeners = [
    ['click', showReason],
    ['focusin', onFocus],
    ['pointerdown', end],
    ['scroll', () => note?.move()],
    ['keydown', (event: KeyboardEvent) => (event.key === 'Escape' ? end() : undefined)],
  ] as const;
  for (const [name, listener] of listeners)
    document.addEventListener(name, listener as EventListener, { capture: true, passive: true });
  return () => {
    end();
    for (const [name, listener] of listeners)
      document.removeEventListener(name, listener as EventListener, { capture: true });
  };
}
