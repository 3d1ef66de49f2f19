import { useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { usePhone } from '@storeroom/ui/phone';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ItemActions } from '../actions/item-actions.hooks';
import { openRowMenuAtom } from '../actions/row-menu.state';
import { useMaySelect, useToggle } from '../selection/selection.hooks';
import { useListScope } from './list-scope.hooks';
import { focusRow, itemIdAt } from './row-focus';

/** Milliseconds that a finger stays for a long press, and the pixels that it may stray meanwhile. */
const LONG_MS = 500;
const STRAY = 10;

const CONTROLS = 'button, input, label, select, textarea, dialog, [popover]';

/**
 * A right-click on a row opens its menu, and so does a long press; on a phone, whose cards have a button for the menu, a
 * long press selects. Marked text, fields and what floats keep the browser's own menu.
 */
export function useRowPresses(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  actions: ItemActions,
): void {
  const openMenu = useSetAtom(openRowMenuAtom, useListScope().kept);
  const toggle = useToggle();
  const maySelect = useMaySelect();
  const isPhone = usePhone();

  const rowAt = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest(CONTROLS)) return undefined;
    const id = itemIdAt(target);
    return rows.find((row) => row.id === id);
  };
  const menuAt = (stock: Stock, x: number, y: number) => {
    if (bodyRef.current) focusRow(bodyRef.current, stock.id);
    openMenu({ id: stock.id, point: { x, y } });
  };
  const rightClick = useEffectEvent((event: PointerEvent) => {
    const stock = rowAt(event.target);
    const marksText = window.getSelection()?.type === 'Range';
    if (!stock || marksText || actions.menuOf(stock).length === 0) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') menuAt(stock, event.clientX, event.clientY);
  });
  const longPress = useEffectEvent((event: PointerEvent) => {
    const stock = rowAt(event.target);
    if (!stock) return;
    if (isPhone && maySelect) return toggle(stock);
    if (actions.menuOf(stock).length > 0) menuAt(stock, event.clientX, event.clientY);
  });

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const stops = [
      on(body, 'contextmenu', (event) => rightClick(event)),
      onLongPress(body, (event) => longPress(event)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bodyRef]);
}

type PointerKind = 'contextmenu' | 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click';

function on(element: HTMLElement, kind: PointerKind, listen: (event: PointerEvent) => void): () => void {
  const hear = (event: Event) => listen(event as PointerEvent);
  element.addEventListener(kind, hear, true);
  return () => element.removeEventListener(kind, hear, true);
}

/** Calls with the press that a finger held; the click that follows when it is lifted is nobody's. */
function onLongPress(element: HTMLElement, call: (event: PointerEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun: PointerEvent | null = null;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    begun = null;
  };
  const stops = [
    on(element, 'pointerdown', (event) => {
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
    on(element, 'pointermove', (event) => {
      if (begun && Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > STRAY) end();
    }),
    on(element, 'pointerup', end),
    on(element, 'pointercancel', end),
    on(element, 'click', (event) => {
      if (!isOver) return;
      isOver = false;
      event.preventDefault();
      event.stopPropagation();
    }),
    end,
  ];
  return () => stops.forEach((stop) => stop());
}
