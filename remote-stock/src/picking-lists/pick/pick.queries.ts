import { newId, useActiveTeam } from '@storeroom/sdk';
import type { StockListItem } from '@storeroom/contract';
import { useQueue, type Entry } from '../../unsent';

export interface PickPress {
  line: StockListItem;
  /** Negative puts it back. */
  delta: number;
  isScanned: boolean;
  /** The same for every try of it. */
  key: string;
}

export const pickPress = (line: StockListItem, delta: number, isScanned = false): PickPress => ({
  line,
  delta,
  isScanned,
  key: newId(),
});

/**
 * Picks of one list: each is kept on the device, shown at once, and sent after those before it. It is booked once, whenever
 * the server is reached.
 */
export function usePick(list_id: number, customer: string) {
  const queue = useQueue();
  const team_id = useActiveTeam()?.id ?? 0;
  return ({ line, delta, isScanned, key }: PickPress, undoes: string | null = null) =>
    queue.add({
      id: key,
      team_id,
      about: { name: line.name, customer },
      work: {
        kind: 'pick',
        list_id,
        item_id: line.id,
        stock_id: line.stock_id,
        delta,
        is_scanned: isScanned,
        undoes,
      },
    });
}

/** A pick that can be taken back: made here, and not refused. */
export interface DonePick {
  key: string;
  item_id: number;
  delta: number;
}

/** Those of a list's entries that are picks, wait to be sent, and that nothing takes back yet. */
export function waitingPicks(entries: readonly Entry[]): DonePick[] {
  const works = entries.flatMap(({ id, work, refusal }) =>
    refusal === null && work.kind === 'pick' ? [{ id, work }] : [],
  );
  const undone = new Set(works.map(({ work }) => work.undoes));
  return works
    .filter(({ id, work }) => work.delta > 0 && !undone.has(id))
    .map(({ id, work }) => ({ key: id, item_id: work.item_id, delta: work.delta }));
}
