import { useEffect, useEffectEvent, type RefObject } from 'react';
import { clampWidth, type ShownColumn } from '../table-layout';

export interface ColumnGripsProps {
  /** The body of the table. */
  bodyRef: RefObject<HTMLElement | null>;
  columns: readonly ShownColumn[];
  /** Called once, at the end of a drag. */
  onResize: (key: string, width: number) => void;
}

/** Pixels around the edge of a column head in which it can be dragged. */
const REACH = 6;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

function gripAt(event: PointerEvent): HTMLElement | null {
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('th[data-key]') : null;
  if (!head || event.pointerType === 'touch') return null;
  const { left, right } = head.getBoundingClientRect();
  const distance = isRightToLeft(head) ? event.clientX - left : right - event.clientX;
  return distance <= REACH ? head : null;
}

function setWidth(head: HTMLElement, width: number): void {
  for (const name of ['width', 'min-width', 'max-width']) head.style.setProperty(name, `${width}px`);
}

/** Makes table columns resizable by dragging their heads, and positions pinned columns. */
export function ColumnGrips({ bodyRef, columns, onResize }: ColumnGripsProps): null {
  const onEnd = useEffectEvent(onResize);
  useEffect(() => {
    const head = bodyRef.current?.closest('table')?.tHead;
    return head ? listenToDrags(head, (key, width) => onEnd(key, width)) : undefined;
  }, [bodyRef]);
  useEffect(() => {
    const table = bodyRef.current?.closest('table');
    return table ? placePinnedColumns(table) : undefined;
  }, [bodyRef, columns]);
  return null;
}

function listenToDrags(head: HTMLElement, onEnd: (key: string, width: number) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const point = (event: PointerEvent) => head.toggleAttribute('data-grip', gripAt(event) !== null);
  head.addEventListener('pointermove', point, { signal });
  head.addEventListener(
    'pointerdown',
    (event) => {
      const cell = event.button === 0 ? gripAt(event) : null;
      if (cell) startDrag(cell, event, signal, onEnd);
    },
    { signal },
  );
  return () => control.abort();
}

function startDrag(
  cell: HTMLElement,
  start: PointerEvent,
  signal: AbortSignal,
  onEnd: (key: string, width: number) => void,
): void {
  start.preventDefault();
  const before = cell.getBoundingClientRect().width;
  const sign = isRightToLeft(cell) ? -1 : 1;
  const drag = new AbortController();
  let width = before;
  const options = { signal: AbortSignal.any([signal, drag.signal]) };
  cell.setPointerCapture(start.pointerId);
  cell.addEventListener(
    'pointermove',
    (event) => {
      width = clampWidth(before + sign * (event.clientX - start.clientX));
      setWidth(cell, width);
    },
    options,
  );
  const end = () => {
    drag.abort();
    if (width !== before) onEnd(cell.dataset['key'] ?? '', width);
  };
  cell.addEventListener('pointerup', end, options);
  cell.addEventListener('pointercancel', end, options);
}

/** Pinned columns are placed one after the other; a table that is wider than its container scrolls inside it. */
function placePinnedColumns(table: HTMLTableElement): () => void {
  const measure = () => {
    let at = 0;
    for (const cell of table.tHead?.querySelectorAll<HTMLElement>('th[data-pinned]') ?? []) {
      table.style.setProperty(`--pin-${cell.dataset['key']}`, `${at}px`);
      at += cell.offsetWidth;
    }
    const frame = table.parentElement;
    frame?.toggleAttribute('data-scrolls', table.scrollWidth > frame.clientWidth + 1);
  };
  measure();
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver(measure);
  observer.observe(table);
  if (table.parentElement) observer.observe(table.parentElement);
  return () => observer.disconnect();
}
