import { OWN_UNDO_WINDOW } from '@storeroom/contract';
import { atom } from 'jotai';
import { environment } from '../environment/environment';
import { userAtom } from '../session/session.state';
import { activeTeamIdAtom } from '../team/team.state';

export interface Toast {
  id: number;
  message: string;
  kind: 'done' | 'failed';
  /** One thing to do about it, shown for 8 s: Undo after a write, Retry after a failed one. */
  action?: { label: string; run: () => void };
  /** A way to what it is about, beside that. */
  also?: { label: string; run: () => void };
  /** Stays until it is closed: for what happened to somebody who may be looking elsewhere. */
  lasting?: boolean;
  /** A later message of the same topic takes the place of this one: presses in a row say one thing. */
  topic?: string;
}

/** A change that was made, and the way back from it. */
export interface UndoOffer {
  /** The change, by a name that everybody who may undo it knows: `stock-log:81`, `stock-batch:5b0c…`. */
  name: string;
  /** What was done: "Masking tape: 92 → 87". */
  message: string;
  /** "Undo" */
  label: string;
  undo: () => void;
  /** A way to what was changed, where it is not in sight. */
  also?: Toast['also'];
  topic?: string;
}

/** A message on the page, with what only offers have. */
interface Shown extends Toast {
  scope: string;
  offer?: UndoOffer;
}

/** A change of one's own that can be taken back. */
interface Undoable {
  name: string;
  run: () => void;
  scope: string;
  until: number;
}

/** So many changes back, and no further. */
const MAX_UNDOABLE = 20;
/** Messages at a time. */
const MAX_TOASTS = 3;

/** With what only offers have: for taking what they offer. */
export const allToastsAtom = atom((get) => get(toasts));
export const undoablesAtom = atom((get) => get(undoables));

const toasts = atom<readonly Shown[]>([]);
const undoables = atom<readonly Undoable[]>([]);
let lastId = 0;

/** Who works in which team: what was done there is taken back there. */
export const scopeAtom = atom((get) => `${get(userAtom)?.id}/${get(activeTeamIdAtom)}`);

/** What is on the page: what was offered in another team is not. */
export const toastsAtom = atom((get): readonly Toast[] => {
  const here = get(scopeAtom);
  return get(toasts).flatMap(({ scope, offer, ...toast }) =>
    offer === undefined || scope === here ? [toast] : [],
  );
});

const putAtom = atom(null, (get, set, toast: Omit<Shown, 'id' | 'scope'>) => {
  const { topic } = toast;
  const scope = get(scopeAtom);
  const shown = get(toasts);
  const at = topic === undefined ? -1 : shown.findIndex((one) => one.topic === topic);
  const same = shown[at];
  if (same) return set(toasts, shown.with(at, { ...toast, id: same.id, scope }));
  lastId += 1;
  set(toasts, [...shown.slice(1 - MAX_TOASTS), { ...toast, id: lastId, scope }]);
});

/** Shows a message; the host draws it, reads it out and takes it away. */
export const showToastAtom = atom(null, (_get, set, toast: Omit<Toast, 'id'>) => set(putAtom, toast));

/**
 * Says what was done and offers to undo it: in a message for 8 s, and by `z` for as long as one's own changes can be undone.
 * Each offer is taken once, whichever way.
 */
export const offerUndoAtom = atom(null, (get, set, offer: UndoOffer) => {
  const { name, message, label, undo: run, also, topic } = offer;
  set(putAtom, {
    kind: 'done',
    message,
    action: { label, run },
    ...(also && { also }),
    ...(topic && { topic }),
    offer,
  });
  const until = environment().now() + OWN_UNDO_WINDOW;
  const others = get(undoables).filter((one) => one.name !== name);
  set(undoables, [...others.slice(1 - MAX_UNDOABLE), { name, run, scope: get(scopeAtom), until }]);
});

export const dismissToastAtom = atom(null, (get, set, id: number) =>
  set(
    toasts,
    get(toasts).filter((toast) => toast.id !== id),
  ),
);

/** Says that a change is undone already, or can be no longer: nothing offers to take it back from then on. */
export const withdrawUndoAtom = atom(null, (get, set, name: string) => {
  set(
    undoables,
    get(undoables).filter((one) => one.name !== name),
  );
  set(
    toasts,
    get(toasts).filter(({ offer }) => offer?.name !== name),
  );
});
