import { atom, lockScrollAtom, now } from '@storeroom/sdk';

/** Milliseconds after a toggle in which further toggles are ignored. */
const TOGGLE_LOCK_MS = 600;

/** The steps in which the menu opens: cover, panel, entries. */
const OPENING = [
  [20, 'covering'],
  [80, 'sliding-in'],
  [300, 'open'],
] as const;

/** The steps in which it closes: entries, panel, cover, gone. */
const CLOSING = [
  [100, 'fading'],
  [200, 'sliding-out'],
  [300, 'uncovering'],
  [400, 'closed'],
] as const;

type MenuStep = 'closed' | 'mounted' | (typeof OPENING)[number][1] | (typeof CLOSING)[number][1];

const step = atom<MenuStep>('closed');
const isOpen = atom(false);
const lockedUntil = atom(0);
let timers: ReturnType<typeof setTimeout>[] = [];

export const menuStepAtom = atom((get) => get(step));
/** Whether the menu is open or opening, for the toggle button. */
export const isMenuOpenAtom = atom((get) => get(isOpen));

const walkAtom = atom(null, (_get, set, steps: readonly (readonly [number, MenuStep])[]) => {
  timers.forEach(clearTimeout);
  timers = steps.map(([at, next]) => setTimeout(() => set(step, next), at));
});

const openMenuAtom = atom(null, (_get, set) => {
  set(isOpen, true);
  set(step, 'mounted');
  set(lockScrollAtom, { by: 'menu', locked: true });
  set(walkAtom, OPENING);
});

/** Not subject to the lock: a change of route, Escape or a click beside the menu closes it at once. */
export const closeMenuAtom = atom(null, (get, set) => {
  if (!get(isOpen)) return;
  set(isOpen, false);
  set(lockScrollAtom, { by: 'menu', locked: false });
  set(walkAtom, CLOSING);
});

export const toggleMenuAtom = atom(null, (get, set) => {
  if (now() < get(lockedUntil)) return;
  set(lockedUntil, now() + TOGGLE_LOCK_MS);
  set(get(isOpen) ? closeMenuAtom : openMenuAtom);
});
