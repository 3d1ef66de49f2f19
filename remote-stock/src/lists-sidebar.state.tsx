import { atom, stored, useAtomValue, useCan, useSearch } from '@storeroom/sdk';
import type { ReactNode } from 'react';

/** `/stock?lists=1` opens the sidebar with the picking lists. */
export const ASKED = 'lists';

const lastShown = stored('picking-sidebar', (found) => (found === 'open' ? found : null));

const shown = atom<boolean | null>(null);

/** Whether this device shows the picking lists beside the stock. */
export const sidebarAtom = atom((get) => get(shown) ?? lastShown.read() !== null);

/** Shows or hides them. On a narrow page they lie over it, and are not there again after the next visit. */
export const showSidebarAtom = atom(null, (_get, set, isOpen: boolean) => {
  if (isOpen && window.matchMedia('(min-width: 1181px)').matches) lastShown.keep('open');
  else lastShown.forget();
  set(shown, isOpen);
});

/**
 * Reserves the width of an open list or of the sidebar beside a page with rows: their code comes later, and must not move
 * the rows. It has to be a child of `main`.
 */
export function RoomForLists(): ReactNode {
  const can = useCan();
  const [search] = useSearch();
  const isSidebar = useAtomValue(sidebarAtom) || search.has(ASKED);
  const isList = /^\d/.test(search.get('list') ?? '');
  if (!can('lists') || search.has('item') || search.has('mode') || !(isList || isSidebar)) return null;
  return <div hidden data-beside={isList ? 'panel' : 'sidebar'} />;
}
