import { atom } from 'jotai';
import type { ColourScheme } from './colour-scheme';

/**
 * The title of the open screen for the tab: `Stock`. The host adds the brand. Set only to refine the title of the
 * row.
 */
const refinedTitle = atom<string | null>(null);
const forcedScheme = atom<ColourScheme | null>(null);
const locks = atom<ReadonlySet<string>>(new Set<string>());

export const refinedTitleAtom = atom((get) => get(refinedTitle));
export const refineTitleAtom = atom(null, (_get, set, title: string | null) => set(refinedTitle, title));

/** A page may force any scheme but `system`. */
export const forcedSchemeAtom = atom((get) => get(forcedScheme));
export const forceSchemeAtom = atom(null, (_get, set, scheme: ColourScheme | 'system' | null) => {
  if (scheme === 'system') {
    console.warn('A page cannot force the scheme system');
    return;
  }
  set(forcedScheme, scheme);
});

/** Scrolling is locked while any of these is visible: consent modal, menu, loader. */
export const isScrollLockedAtom = atom((get) => get(locks).size > 0);
export const lockScrollAtom = atom(null, (get, set, { by, locked }: { by: string; locked: boolean }) => {
  const next = new Set(get(locks));
  if (locked) next.add(by);
  else next.delete(by);
  set(locks, next);
});
