import { place } from '@storeroom/ui/floating';
import styles from './why-not.module.css';

/** A disabled control with a reason, which is not merely busy. */
const REFUSES = '[aria-disabled="true"][title]:not([aria-busy="true"])';

/** The reason why a control is disabled: its title, unless that is only its name. */
function refusedAt(target: EventTarget | null): { control: HTMLElement; reason: string } | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(REFUSES) : null;
  const { title: reason = '', ariaLabel = null } = control ?? {};
  return control && reason !== '' && reason !== ariaLabel ? { control, reason } : null;
}

interface Words {
  put: () => void;
  hide: () => void;
}

function show(control: HTMLElement, reason: string): Words {
  const words = document.createElement('p');
  words.className = styles.why ?? '';
  words.role = 'alert';
  words.popover = 'manual';
  words.textContent = reason;
  // Outside an open dialog nobody could read it.
  (control.closest('dialog[open]') ?? document.body).append(words);
  words.showPopover();
  const put = () => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: words.offsetWidth, height: words.offsetHeight };
    const { top, bottom, left } = place(control.getBoundingClientRect(), size, view);
    words.style.top = top === undefined ? 'auto' : `${top}px`;
    words.style.bottom = bottom === undefined ? 'auto' : `${bottom}px`;
    words.style.left = `${left}px`;
  };
  put();
  return { put, hide: () => words.remove() };
}

/**
 * Shows the reason of a disabled control when it is clicked or focused, because touch screens show no titles. It
 * stays until the next press, Escape or change of focus.
 */
export function tellWhyNot(): () => void {
  let words: Words | null = null;
  const end = () => {
    words?.hide();
    words = null;
  };
  const tell = (event: Event) => {
    const refused = refusedAt(event.target);
    end();
    if (refused) words = show(refused.control, refused.reason);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) tell(event);
    else end();
  };
  const listeners = [
    ['click', tell],
    ['focusin', onFocus],
    ['pointerdown', end],
    ['scroll', () => words?.put()],
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
