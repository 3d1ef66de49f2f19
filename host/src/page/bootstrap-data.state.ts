import { atom } from '@storeroom/sdk';
import type { PageData } from '@storeroom/contract';

const facts = atom<PageData>({
  settings: null,
  server_origin: '',
  cookie_domain: null,
  remotes: [],
  unavailable: [],
  build: '',
  start_page: '/dashboard',
});

export const bootstrapDataAtom = atom((get) => get(facts));
export const setBootstrapDataAtom = atom(null, (_get, set, value: PageData) => set(facts, value));

/** Where `/` redirects a signed-in user. */
export const startPageAtom = atom((get) => get(facts).start_page);
