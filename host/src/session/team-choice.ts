import { activeTeamIdAtom, chooseTeamAtom, stored } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';

const active = stored('active-team', Number, 'tab');

/** A tab keeps its active team across reloads, until the session ends. */
export function rememberTeamChoice(): void {
  const id = active.read();
  if (id > 0) store().set(chooseTeamAtom, id);
  store().sub(activeTeamIdAtom, () => {
    const next = store().get(activeTeamIdAtom);
    if (next === null) active.forget();
    else active.keep(next);
  });
}
