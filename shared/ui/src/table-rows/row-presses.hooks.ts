import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusRow, rowIdAt, rowOf } from './row-focus';

/** Milliseconds of a long press, and the pixels that the finger may move meanwhile. */
const LONG_MS = 500;
const STRAY = 10;

/** Browsers send a `PointerEvent` for these, although the DOM types declare another for two of them. */
type PointerKind = 'contextmenu' | 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click';
type EventOf<Kind> = Kind extends PointerKind ? PointerEvent : KeyboardEvent;

/** Listens in the capture phase, before anything in the element; returns a function that removes the listener. */
function onBefore<Kind extends PointerKind | 'keydown'>(
  element: HTMLElement,
  kind: Kind,
  listen: (event: EventOf<Kind>) => void,
): () => void {
  const listener = (event: Event) => listen(event as EventOf<Kind>);
  element.addEventListener(kind, listener, true);
  return () => element.removeEventListener(kind, listener, true);
}

/** Calls back on a long press; the click at its end is suppressed. */
function onLongPress(element: HTMLElement, call: (event: PointerEvent) => void): () => void {
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

const MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="false"]';
const CONTROLS = 'button, input, label, select, textarea, dialog, [popover]';

export interface RowPresses {
  /** The kind of the rows: `item` for `data-item`. */
  kind: string;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  hasMenu: (id: number) => boolean;
  /** Opens the menu of a row, at a point of the window in pixels or at its button. */
  openMenu: (id: number, point: { x: number; y: number } | null) => void;
  /** The action of a long press in place of the menu; null for the menu. */
  select: ((id: number) => void) | null;
}

/**
 * A right-click on a row opens its menu; so do arrow keys on its button, and a long press unless that selects. A
 * click with Ctrl or ⌘ opens the row's link in a new tab. Selected text, fields and floating elements keep the
 * browser's own menu.
 */
export function useRowPresses({ kind, bodyRef, hasMenu, openMenu, select }: RowPresses): void {
  const rowAt = (target: EventTarget | null): number | null =>
    target instanceof Element && !target.closest(CONTROLS) ? rowIdAt(kind, target) : null;
  const menuAt = (id: number, { clientX, clientY }: PointerEvent) => {
    if (bodyRef.current) focusRow(bodyRef.current, kind, id);
    openMenu(id, { x: clientX, y: clientY });
  };
  const rightClick = useEffectEvent((event: PointerEvent) => {
    const id = rowAt(event.target);
    const marksText = window.getSelection()?.type === 'Range';
    if (id === null || marksText || !hasMenu(id)) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') menuAt(id, event);
  });
  const longPress = useEffectEvent((event: PointerEvent) => {
    const id = rowAt(event.target);
    if (id === null) return;
    if (select) select(id);
    else if (hasMenu(id)) menuAt(id, event);
  });
  const click = useEffectEvent((event: PointerEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const id = rowAt(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    const link = id === null || isLink ? null : linkOf(bodyRef.current, kind, id);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    window.open(link.href, '_blank');
  });

  const arrow = useEffectEvent((event: KeyboardEvent) => {
    const button = event.target instanceof Element ? event.target.closest(MENU_BUTTON) : null;
    const id = rowIdAt(kind, button);
    if (id === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    openMenu(id, null);
  });

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const stops = [
      onBefore(body, 'contextmenu', (event) => rightClick(event)),
      onBefore(body, 'keydown', (event) => arrow(event)),
      onBefore(body, 'click', (event) => click(event)),
      onLongPress(body, (event) => longPress(event)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bodyRef]);
}

function linkOf(body: HTMLElement | null, kind: string, id: number): HTMLAnchorElement | null {
  const row = body && rowOf(body, kind, id);
  return row instanceof HTMLTableRowElement ? row.querySelector('a') : null;
}
