import { atom } from 'jotai';
import { environment } from '../environment/environment';
import { allToastsAtom, dismissToastAtom, scopeAtom, undoablesAtom, withdrawUndoAtom } from './toast.state';

/** Does what a message offers. The message goes, and so does every other way to the same. */
export const takeActionAtom = atom(null, (get, set, id: number) => {
  const taken = get(allToastsAtom).find((toast) => toast.id === id);
  set(dismissToastAtom, id);
  if (taken?.offer) set(withdrawUndoAtom, taken.offer.name);
  taken?.action?.run();
});

/** Takes back the latest change of one's own in this team; answers whether there was one. */
export const undoLastAtom = atom(null, (get, set): boolean => {
  const here = get(scopeAtom);
  const last = get(undoablesAtom).findLast((one) => one.scope === here && one.until > environment().now());
  if (!last) return false;
  set(withdrawUndoAtom, last.name);
  last.run();
  return true;
});
