import { atom, lockScrollAtom, now } from '@storeroom/sdk';

/** After a toggle, further ones are ignored this long. */
const TOGGLE_LOCK = 600;

/** The menu slides over the page in steps: cover, panel, entries. */
const OPENING = [
  [20, 'covering'],
  [80, 'sliding-in'],
  [300, 'open'],
] as const;

/** And leaves in steps: entries, panel, cover, gone. */
const CLOSING = [
  [100, 'fading'],
  [200, 'sliding-out'],
  [300, 'uncovering'],
  [400, 'closed'],
] as const;

export type MenuStep = 'closed' | 'mounted' | (typeof OPENING)[number][1] | (typeof CLOSING)[number][1];

const step = atom<MenuStep>('closed');
const wanted = atom(false);
const lockedUntil = atom(0);
let timers: ReturnType<typeof setTimeout>[] = [];

export const menuStepAtom = atom((get) => get(step));
/** Whether the menu is open or on its way there; what the toggle button says. */
export const isMenuOpenAtom = atom((get) => get(wanted));

const walkAtom = atom(null, (_get, set, steps: readonly (readonly [number, MenuStep])[]) => {
  timers.forEach(clearTimeout);
  timers = steps.map(([at, next]) => setTimeout(() => set(step, next), at));
});

const openMenuAtom = atom(null, (_get, set) => {
  set(wanted, true);
  set(step, 'mounted');
  set(lockScrollAtom, { by: 'menu', locked: true });
  set(walkAtom, OPENING);
});

/** Never waits for the lock: a change of route, Escape or a press beside the menu close it at once. */
export const closeMenuAtom = atom(null, (get, set) => {
  if (!get(wanted)) return;
  set(wanted, false);
  set(lockScrollAtom, { by: 'menu', locked: false });
  set(walkAtom, CLOSING);
});

export const toggleMenuAtom = atom(null, (get, set) => {
  if (now() < get(lockedUntil)) return;
  set(lockedUntil, now() + TOGGLE_LOCK);
  set(get(wanted) ? closeMenuAtom : openMenuAtom);
});
