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
}

const ghosts = atom<readonly Ghost[]>([]);
const changed = atom<ReadonlyMap<number, Mark>>(new Map());
const arrivals = atom<ReadonlySet<number>>(new Set<number>());
const openNews = atom<{ id: number; name: EventName } | null>(null);

export const ghostsAtom = atom((get) => get(ghosts));

/** Who changed which row a moment ago. */
export const changedAtom = atom((get) => get(changed));

/** New items that wait behind the pill. */
export const arrivalsAtom = atom((get) => get(arrivals));

/** That the open record changed elsewhere; it is left as it is until the person asks for the change (decision F2). */
export const openNewsAtom = atom((get) => get(openNews));

export const tellOpenNewsAtom = atom(null, (_get, set, news: { id: number; name: EventName } | null) =>
  set(openNews, news),
);

export const raiseGhostAtom = atom(null, (get, set, ghost: Ghost) => {
  const others = get(ghosts).filter(({ stock }) => stock.id !== ghost.stock.id);
  set(ghosts, [...others, ghost]);
});

export const layGhostAtom = atom(null, (get, set, id: number) =>
  set(
    ghosts,
    get(ghosts).filter(({ stock }) => stock.id !== id),
  ),
);

export const nameGhostAtom = atom(null, (get, set, id: number, by: string | null) =>
  set(
    ghosts,
    get(ghosts).map((ghost) => (ghost.stock.id === id ? { ...ghost, by } : ghost)),
  ),
);

export const markChangedAtom = atom(null, (get, set, id: number, by: string | null) =>
  set(changed, new Map(get(changed)).set(id, { by, isTinted: true })),
);

/** The tint has run; the name stays a little longer. */
export const fadeMarkAtom = atom(null, (get, set, id: number) => {
  const mark = get(changed).get(id);
  if (mark) set(changed, new Map(get(changed)).set(id, { ...mark, isTinted: false }));
});

export const removeMarkAtom = atom(null, (get, set, id: number) => {
  const rest = new Map(get(changed));
  rest.delete(id);
  set(changed, rest);
});

export const addArrivalAtom = atom(null, (get, set, id: number) =>
  set(arrivals, new Set(get(arrivals)).add(id)),
);

export const clearArrivalsAtom = atom(null, (_get, set) => set(arrivals, new Set<number>()));

/** For the next list: nothing of the last one is carried over. */
export const resetListAtom = atom(null, (_get, set) => {
  set(ghosts, []);
  set(changed, new Map());
  set(arrivals, new Set<number>());
  set(openNews, null);
});
