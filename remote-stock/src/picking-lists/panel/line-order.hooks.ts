import { newId, offerUndoAtom, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useListWrite } from '../data/list-write.hooks';
import { useListWords } from '../list-words.hooks';

/** Moves the lines of a list: by arrow keys on a line's grip, by dragging it, or from its menu. */
export function useLineOrder(list: StockList) {
  const { t } = useListWords();
  const { write } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const [announcement, setAnnouncement] = useState('');
  const [over, setOver] = useState<{ id: number; to: number } | null>(null);
  const ref = useRef<HTMLOListElement>(null);
  const count = list.items.length;
  /** The position of the line once all moves are saved: keys may be pressed faster than answers come. */
  const latest = useRef(new Map<number, number>());

  const place = (line: StockListItem, position: number, onDone?: () => void) =>
    write({
      about: line.name,
      customer: list.customer_name,
      work: { kind: 'editLine', list_id: list.id, item_id: line.id, fields: { position }, base: {} },
      onQueued: () => void latest.current.delete(line.id),
      onDone: () => {
        latest.current.delete(line.id);
        setAnnouncement(t('line.moved', { name: line.name, position, count }));
        onDone?.();
      },
      onRefused: () => {
        latest.current.delete(line.id);
        return false;
      },
    });
  const move = (line: StockListItem, position: number) => {
    const before = latest.current.get(line.id) ?? line.position;
    const to = Math.min(count, Math.max(1, position));
    if (to === before) return;
    latest.current.set(line.id, to);
    place(line, to, () =>
      offerUndo({
        name: `list-order-${newId()}`,
        topic: `list-order-${list.id}`,
        message: t('line.moved', { name: line.name, position: to, count }),
        label: t('undo'),
        undo: () => place(line, before),
      }),
    );
  };
  const by = (line: StockListItem, steps: number) =>
    move(line, (latest.current.get(line.id) ?? line.position) + steps);

  /** The position nearest to the pointer. */
  const placeAt = (y: number): number => {
    const rows = [...(ref.current?.children ?? [])];
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return at < 0 ? rows.length + 1 : at + 1;
  };
  const grip = (line: StockListItem) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count }[event.key];
      if (steps === undefined) return;
      event.preventDefault();
      by(line, steps);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setOver({ id: line.id, to: line.position });
    },
    onPointerMove: (event: PointerEvent) => {
      if (over?.id !== line.id) return;
      const to = placeAt(event.clientY);
      if (to !== over.to) setOver({ id: line.id, to });
    },
    onPointerUp: (event: PointerEvent) => {
      if (over?.id !== line.id) return;
      setOver(null);
      // Computed again, because the last move of the pointer may not be rendered yet.
      const at = placeAt(event.clientY);
      // It moves before the line it was dropped on, counted without the line itself.
      const to = at > line.position ? at - 1 : at;
      if (to !== line.position) move(line, to);
    },
    onPointerCancel: () => setOver(null),
  });
  return {
    ref,
    announcement,
    over,
    grip,
    up: (line: StockListItem) => by(line, -1),
    down: (line: StockListItem) => by(line, 1),
  };
}

export type LineOrder = ReturnType<typeof useLineOrder>;
