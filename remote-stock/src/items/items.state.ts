import { atom } from '@storeroom/shared';
import type { EventName, Stock } from '@storeroom/shared/contract';
import type { View } from './items.rules';

/** A row that has left the list and says for a moment where it went. */
export interface Ghost {
  stock: Stock;
  /** The view it belongs to now; `elsewhere` when only the filter no longer matches. */
  to: View | 'deleted' | 'elsewhere';
  by: string | null;
  /** The row it stood before; null at the end of the page. */
  before: number | null;
}

/** A change by a colleague that has just come in. */
export interface Mark {
  by: string | null;
  isTinted: boolean;
  /** When it came, in milliseconds. */
  since: number;
}

/** Who it was, by item. */
export type Doers = ReadonlyMap<number, string | null>;

/** What happened to the open record elsewhere. */
export interface OpenNews {
  id: number;
  name: EventName;
  /** When the first of it was heard, in milliseconds. */
  since: number;
}

/** Milliseconds that a changed value is tinted, and that its row says who changed it. */
export const TINT_STANDS = 1_500;
export const MARK_STANDS = 6_000;

const ghosts = atom<readonly Ghost[]>([]);
const changed = atom<ReadonlyMap<number, Mark>>(new Map());
const arrivals = atom<ReadonlySet<number>>(new Set<number>());
const openNews = atom<OpenNews | null>(null);

export const ghostsAtom = atom((get) => get(ghosts));

/** Who changed which row a moment ago. */
export const changedAtom = atom((get) => get(changed));

/** New items that wait behind the pill. */
export const arrivalsAtom = atom((get) => get(arrivals));

/** That the open record changed elsewhere; it is left as it is until the person asks for the change (decision F2). */
export const openNewsAtom = atom((get) => get(openNews));

export const tellOpenNewsAtom = atom(null, (get, set, news: OpenNews | null) => {
  const before = get(openNews);
  if (before === null || news === null || before.id !== news.id) return set(openNews, news);
  if (before.name !== news.name) set(openNews, { ...news, since: before.since });
});

export const raiseGhostsAtom = atom(null, (get, set, raised: readonly Ghost[]) => {
  const ids = new Set(raised.map(({ stock }) => stock.id));
  set(ghosts, [...get(ghosts).filter(({ stock }) => !ids.has(stock.id)), ...raised]);
});

export const layGhostAtom = atom(null, (get, set, id: number) =>
  set(
    ghosts,
    get(ghosts).filter(({ stock }) => stock.id !== id),
  ),
);

export const nameGhostsAtom = atom(null, (get, set, doers: Doers) => {
  if (!get(ghosts).some(({ stock }) => doers.has(stock.id))) return;
  set(
    ghosts,
    get(ghosts).map((ghost) => ({ ...ghost, by: doers.get(ghost.stock.id) ?? ghost.by })),
  );
});

/** Marks rows as changed, at `now` in milliseconds. */
export const markChangedAtom = atom(null, (get, set, doers: Doers, now: number) => {
  if (doers.size === 0) return;
  const marks = new Map(get(changed));
  for (const [id, by] of doers) marks.set(id, { by, isTinted: true, since: now });
  set(changed, marks);
});

/** Lets every mark fade and go that has stood for its time. */
export const ageMarksAtom = atom(null, (get, set, now: number) => {
  const before = get(changed);
  const marks = new Map<number, Mark>();
  for (const [id, mark] of before) {
    const age = now - mark.since;
    if (age >= MARK_STANDS) continue;
    marks.set(id, mark.isTinted && age >= TINT_STANDS ? { ...mark, isTinted: false } : mark);
  }
  const isSame = marks.size === before.size && [...marks].every(([id, mark]) => before.get(id) === mark);
  if (!isSame) set(changed, marks);
});

export const removeMarkAtom = atom(null, (get, set, id: number) => {
  const rest = new Map(get(changed));
  rest.delete(id);
  set(changed, rest);
});

export const addArrivalsAtom = atom(null, (get, set, ids: readonly number[]) => {
  if (ids.length > 0) set(arrivals, new Set([...get(arrivals), ...ids]));
});

export const clearArrivalsAtom = atom(null, (_get, set) => set(arrivals, new Set<number>()));

/** For the next list: nothing of the last one is carried over. */
export const resetListAtom = atom(null, (_get, set) => {
  set(ghosts, []);
  set(changed, new Map());
  set(arrivals, new Set<number>());
  set(openNews, null);
});
