import { atom, stored } from '@storeroom/sdk';
import { forcedSchemeAtom, isSchemeChoice, type ColourScheme, type SchemeChoice } from '@storeroom/sdk/host';

/** The choice on this device. The page server's first script reads it too. */
export const storedChoice = stored('colour-scheme', (found) => (isSchemeChoice(found) ? found : 'system'));

/** A scheme that the page forces wins; with the choice `system` the system decides, with light as the default. */
export function schemeOf(
  choice: SchemeChoice,
  prefersDark: boolean,
  forced: ColourScheme | null,
): ColourScheme {
  if (forced) return forced;
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}

const choice = atom<SchemeChoice>('system');
const prefersDark = atom(false);

export const schemeChoiceAtom = atom((get) => get(choice));
export const schemeAtom = atom((get) => schemeOf(get(choice), get(prefersDark), get(forcedSchemeAtom)));

export const initSchemeAtom = atom(
  null,
  (_get, set, value: { choice: SchemeChoice; prefersDark: boolean }) => {
    set(choice, value.choice);
    set(prefersDark, value.prefersDark);
  },
);

export const setPrefersDarkAtom = atom(null, (_get, set, value: boolean) => set(prefersDark, value));

export const chooseSchemeAtom = atom(null, (_get, set, value: SchemeChoice) => {
  set(choice, value);
  storedChoice.keep(value);
});
