import { atom, stored } from '@storeroom/sdk';
import { forcedSchemeAtom, isSchemeChoice, type ColourScheme, type SchemeChoice } from '@storeroom/sdk/host';

/** What was chosen on this device. The page server's first script reads it too. */
export const storedChoice = stored('colour-scheme', (found) => (isSchemeChoice(found) ? found : 'system'));

/** A page's own scheme wins over the choice; the choice `system` takes what the system prefers, else light. */
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

export const takeSchemeAtom = atom(
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
