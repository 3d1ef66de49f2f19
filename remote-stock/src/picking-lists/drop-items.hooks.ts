import type { DragEvent } from 'react';
import { useState } from 'react';
import { knownItem, useStockCache } from '../items';
import { useAddLines } from './data/add-lines.hooks';

/** The item that a dragged link leads to: the names in every stock list are such links. */
function itemOf(event: DragEvent): number | null {
  const text = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain');
  if (!URL.canParse(text)) return null;
  const { host, searchParams } = new URL(text);
  const item = searchParams.get('item') ?? '';
  return host === window.location.host && /^[1-9]\d{0,8}$/.test(item) ? Number(item) : null;
}

/** Makes a part of the page take items that are dragged from a stock list. */
export function useDropItems(list_id: number) {
  const cache = useStockCache();
  const { add } = useAddLines(list_id);
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('text/uri-list')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = itemOf(event);
      if (id === null) return;
      event.preventDefault();
      const name = knownItem(cache, id)?.name ?? String(id);
      add([{ id, name, amount: 1 }], name);
    },
  };
}
