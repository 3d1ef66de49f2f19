import type { Stock } from '@storeroom/contract';

/** How long an item that was just read may be held back. */
const PATIENCE_MS = 5_000;

interface Held {
  stock: Stock;
  /** The newest state that is held back, and the timer that shows it. */
  next?: Stock;
  timer?: ReturnType<typeof setTimeout>;
  /** `stock` is the answer to an earlier entry: none of the entries that still wait are included in it. */
  isAnswer?: boolean;
}

/**
 * Items as they were before their waiting changes were sent. An item that is read meanwhile may already include such a
 * change, booked but not answered yet; it would be counted twice. So it is held back until the answer comes, for at most
 * five seconds.
 */
export function createHeldItems(onRelease: () => void) {
  const held = new Map<number, Held>();
  const forget = (id: number) => {
    clearTimeout(held.get(id)?.timer);
    held.delete(id);
  };
  return {
    /** The state of the item that the waiting changes are added to. */
    baseOf(stock: Stock): Stock {
      const known = held.get(stock.id);
      // With the same version the latest reading counts: it no longer has what the page showed in advance.
      if (!known || (stock.version === known.stock.version && !known.timer))
        held.set(stock.id, { ...known, stock });
      if (!known || stock.version <= known.stock.version) return stock;
      if (!known.next || stock.version >= known.next.version) known.next = stock;
      known.timer ??= setTimeout(() => {
        // Kept, because lists that were read earlier are still on the page.
        held.set(stock.id, { stock: known.next ?? stock });
        onRelease();
      }, PATIENCE_MS);
      return known.stock;
    },
    /** A change of the item was booked: the changes that still wait are added to the answer. */
    answer(id: number, stock: Stock | undefined): void {
      const wasHeld = held.has(id);
      forget(id);
      if (wasHeld && stock) held.set(id, { stock, isAnswer: true });
    },
    /** Whether the state of the item certainly includes none of its waiting changes. Unknown after a reload. */
    isBefore: (id: number): boolean => held.get(id)?.isAnswer === true,
    /** Forgets all items but these. */
    keep(ids: ReadonlySet<number>): void {
      for (const id of [...held.keys()]) if (!ids.has(id)) forget(id);
    },
  };
}
