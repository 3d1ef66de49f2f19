/** Milliseconds of a long press, and the pixels that the finger may move meanwhile. */
const LONG_MS = 500;
const STRAY = 10;

/** Browsers send a `PointerEvent` for these, although the DOM types say otherwise for two of them. */
type PointerKind = 'contextmenu' | 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click';
type Heard<Kind> = Kind extends PointerKind ? PointerEvent : KeyboardEvent;

/** Listens in the capture phase, before anything in the element; returns a function that removes the listener. */
export function onBefore<Kind extends PointerKind | 'keydown'>(
  element: HTMLElement,
  kind: Kind,
  listen: (event: Heard<Kind>) => void,
): () => void {
  const hear = (event: Event) => listen(event as Heard<Kind>);
  element.addEventListener(kind, hear, true);
  return () => element.removeEventListener(kind, hear, true);
}

/** Calls back on a long press; the click at its end is suppressed. */
export function onLongPress(element: HTMLElement, call: (event: PointerEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun: PointerEvent | null = null;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    begun = null;
  };
  const stops = [
    onBefore(element, 'pointerdown', (event) => {
      end();
      isOver = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      begun = event;
      timer = setTimeout(() => {
        isOver = true;
        end();
        call(event);
      }, LONG_MS);
    }),
    onBefore(element, 'pointermove', (event) => {
      if (begun && Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > STRAY) end();
    }),
    onBefore(element, 'pointerup', end),
    onBefore(element, 'pointercancel', end),
    onBefore(element, 'click', (event) => {
      if (!isOver) return;
      isOver = false;
      event.preventDefault();
      event.stopPropagation();
    }),
    end,
  ];
  return () => stops.forEach((stop) => stop());
}
