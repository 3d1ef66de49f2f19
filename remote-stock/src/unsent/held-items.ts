import type { Stock } from '@storeroom/contract';

/** What was read waits no longer to be shown. */
const PATIENCE_MS = 5_000;

interface Held {
  stock: Stock;
  /** The newest that waits to be shown, and what shows it. */
  next?: Stock;
  timer?: ReturnType<typeof setTimeout>;
  /** The answer to what was sent before: of what waits now nothing was booked by then. */
  isAnswer?: boolean;
}

/**
 * Items as they were before something of them was sent. What is read of an item meanwhile may hold already what waits, as
 * it may be booked and its answer on the way: it is taken in with that answer, or after five seconds.
 */
export function createHeldItems(onRelease: () => void) {
  const held = new Map<number, Held>();
  const forget = (id: number) => {
    clearTimeout(held.get(id)?.timer);
    held.delete(id);
  };
  return {
    /** The item to which what waits is added. */
    baseOf(stock: Stock): Stock {
      const known = held.get(stock.id);
      // Of one version the latest reading: what the page adds before it is sent is taken off again once it waits.
      if (!known || (stock.version === known.stock.version && !known.timer))
        held.set(stock.id, { ...known, stock });
      if (!known || stock.version <= known.stock.version) return stock;
      if (!known.next || stock.version >= known.next.version) known.next = stock;
      known.timer ??= setTimeout(() => {
        // Not forgotten: a list that was read before stands beside the item that was read now.
        held.set(stock.id, { stock: known.next ?? stock });
        onRelease();
      }, PATIENCE_MS);
      return known.stock;
    },
    /** Something of it is booked: what waits now is added to what the answer says. */
    answer(id: number, stock: Stock | undefined): void {
      const wasHeld = held.has(id);
      forget(id);
      if (wasHeld && stock) held.set(id, { stock, isAnswer: true });
    },
    /** Whether the base of an item is certainly from before what waits of it; after a reload nobody knows. */
    isBefore: (id: number): boolean => held.get(id)?.isAnswer === true,
    /** Forgets all others. */
    keep(ids: ReadonlySet<number>): void {
      for (const id of [...held.keys()]) if (!ids.has(id)) forget(id);
    },
  };
}
