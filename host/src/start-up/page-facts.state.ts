import { atom } from '@storeroom/shared';
import type { PageFacts } from '@storeroom/shared/contract';

const facts = atom<PageFacts>({
  settings: null,
  server_origin: '',
  cookie_domain: null,
  remotes: [],
  unavailable: [],
  build: '',
  start_page: '/dashboard',
});

export const pageFactsAtom = atom((get) => get(facts));
export const setPageFactsAtom = atom(null, (_get, set, value: PageFacts) => set(facts, value));

/** Where `/` leads a signed-in person. */
export const startPageAtom = atom((get) => get(facts).start_page);
