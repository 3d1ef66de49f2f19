import { atom } from '@storeroom/sdk';
import type { PageData } from '@storeroom/contract';

/** The data of this page from the page server; the start and updates of releases write it. */
export const bootstrapDataAtom = atom<PageData>({
  settings: null,
  server_origin: '',
  cookie_domain: null,
  remotes: [],
  unavailable: [],
  build: '',
  start_page: '/dashboard',
});

/** Where `/` redirects a signed-in user. */
export const startPageAtom = atom((get) => get(bootstrapDataAtom).start_page);
