import { atom } from '@storeroom/sdk';
import type { BootstrapData } from '@storeroom/contract';

const facts = atom<BootstrapData>({
  settings: null,
  server_origin: '',
  cookie_domain: null,
  remotes: [],
  unavailable: [],
  build: '',
  start_page: '/dashboard',
});

export const bootstrapDataAtom = atom((get) => get(facts));
export const setBootstrapDataAtom = atom(null, (_get, set, value: BootstrapData) => set(facts, value));

/** Where `/` redirects a signed-in user. */
export const startPageAtom = atom((get) => get(facts).start_page);
