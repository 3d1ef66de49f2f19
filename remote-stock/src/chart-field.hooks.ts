import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pointAfterKey } from './chart-keys.rules';

interface ChartPoints {
  label: string;
  /** What is read out for each point, in their order. */
  texts: readonly string[];
  /** The point that is read out first. */
  start?: number;
  /** The index of the point at a position within the field, in pixels of a field that is `width` wide; -1 if there is none. */
  indexAt: (x: number, y: number, width: number) => number;
  onEnter?: (index: number) => void;
}

/**
 * The field of a chart in which arrow keys and the pointer move from point to point, and each is read out. `shown` is the index
 * of the point to be marked; undefined while the field has neither focus nor pointer, and after Escape.
 */
export function useChartField({ label, texts, start = 0, indexAt, onEnter }: ChartPoints): {
  shown: number | undefined;
  field: HTMLAttributes<HTMLElement>;
} {
  const [at, setAt] = useState(start);
  const [isShown, setShown] = useState(false);
  const current = Math.max(0, Math.min(at, texts.length - 1));

  const show = (index: number) => {
    setAt(index);
    setShown(true);
  };
  const press = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, current, texts.length);
    if (next !== undefined) show(next);
    else if (event.key === 'Enter' && onEnter) onEnter(current);
    else if (event.key === 'Escape' && isShown) setShown(false);
    else return;
    event.preventDefault();
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const found = indexAt(event.clientX - left, event.clientY - top, width);
    if (found !== -1) show(found);
  };
  return {
    shown: isShown && texts.length > 0 ? current : undefined,
    field: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-readonly': true,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, texts.length),
      'aria-valuenow': current + 1,
      'aria-valuetext': texts[current],
      onKeyDown: press,
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setShown(false),
    },
  };
}
