import { store } from '@storeroom/sdk/host';
import { schemeAtom, setPrefersDarkAtom, storedChoice, initSchemeAtom } from './colour-scheme.state';

/** Sets `data-scheme` on the root element: as chosen, as the system prefers, or as the open page forces it. */
export function applyScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  store().set(initSchemeAtom, { choice: storedChoice.read(), prefersDark: dark.matches });
  dark.addEventListener('change', ({ matches }) => store().set(setPrefersDarkAtom, matches));
  const apply = () => {
    document.documentElement.dataset.scheme = store().get(schemeAtom);
  };
  store().sub(schemeAtom, apply);
  apply();
}
