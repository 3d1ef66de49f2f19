import { atom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';

/** Milliseconds after which a save that lasts is told of, and after which it is said to take long. */
const STAGES = [
  ['slow', 2_000],
  ['long', 10_000],
] as const;

export type SavedItem = Pick<Stock, 'id' | 'name'>;

export interface SlowSave {
  item: SavedItem;
  stage: (typeof STAGES)[number][0];
}

const saves = atom<ReadonlyMap<symbol, SlowSave>>(new Map());

/** Saves without an answer that a person would begin to wonder about, oldest first. */
export const slowSavesAtom = atom((get) => [...get(saves).values()]);

/** Begins a save; the answer ends it. One that is answered soon is never told of. */
export const beginSaveAtom = atom(null, (_get, set, item: SavedItem): (() => void) => {
  const save = Symbol(item.name);
  const timers = STAGES.map(([stage, after]) =>
    setTimeout(() => set(saves, (known) => new Map(known).set(save, { item, stage })), after),
  );
  return () => {
    timers.forEach(clearTimeout);
    set(saves, (known) => (known.has(save) ? new Map([...known].filter(([key]) => key !== save)) : known));
  };
});
