import { atom } from 'jotai';
import { environment } from '../environment/environment';
import { allToastsAtom, dismissToastAtom, scopeAtom, undoablesAtom, withdrawUndoAtom } from './toast.state';

/** Runs the action of a toast. The toast is removed, and so is every other offer of the same action. */
export const takeActionAtom = atom(null, (get, set, id: number) => {
  const taken = get(allToastsAtom).find((toast) => toast.id === id);
  set(dismissToastAtom, id);
  if (taken?.offer) set(withdrawUndoAtom, taken.offer.name);
  taken?.action?.run();
});

/** Undoes the user's latest change in this team; returns whether there was one. */
export const undoLastAtom = atom(null, (get, set): boolean => {
  const scope = get(scopeAtom);
  const last = get(undoablesAtom).findLast((one) => one.scope === scope && one.until > environment().now());
  if (!last) return false;
  set(withdrawUndoAtom, last.name);
  last.run();
  return true;
});
