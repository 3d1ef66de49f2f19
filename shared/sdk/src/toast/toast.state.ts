import { OWN_UNDO_WINDOW } from '@storeroom/contract';
import { atom } from 'jotai';
import { environment } from '../environment/environment';
import { userAtom } from '../session/session.state';
import { activeTeamIdAtom } from '../team/team.state';

export interface Toast {
  id: number;
  message: string;
  kind: 'done' | 'failed';
  /** One action, shown for 8 s: Undo after a write, Retry after a failed one. */
  action?: { label: string; run: () => void };
  /** A link to what it is about, beside that. */
  also?: { label: string; run: () => void };
  /** Stays until it is closed: for events that the user may not be looking at. */
  lasting?: boolean;
  /** A later toast with the same topic replaces this one: repeated presses show one message. */
  topic?: string;
}

/** A change that was made, with its undo. */
export interface UndoOffer {
  /** A name for the change that all its undo offers share: `stock-log:81`, `stock-batch:5b0c…`. */
  name: string;
  /** What was done: "Masking tape: 92 → 87". */
  message: string;
  /** "Undo" */
  label: string;
  undo: () => void;
  /** A link to what was changed, where it is not visible. */
  also?: Toast['also'];
  topic?: string;
}

/** A toast on the page, with the fields of undo offers. */
interface Shown extends Toast {
  scope: string;
  offer?: UndoOffer;
}

/** A change of the user that can be undone. */
interface Undoable {
  name: string;
  run: () => void;
  scope: string;
  until: number;
}

/** The number of changes that can be undone. */
const MAX_UNDOABLE = 20;
/** The number of toasts at a time. */
const MAX_TOASTS = 3;

/** With the fields of undo offers, for running them. */
export const allToastsAtom = atom((get) => get(toasts));
export const undoablesAtom = atom((get) => get(undoables));

const toasts = atom<readonly Shown[]>([]);
const undoables = atom<readonly Undoable[]>([]);
let lastId = 0;

/** User and team: changes are undone in the team in which they were made. */
export const scopeAtom = atom((get) => `${get(userAtom)?.id}/${get(activeTeamIdAtom)}`);

/** The visible toasts: offers from another team are hidden. */
export const toastsAtom = atom((get): readonly Toast[] => {
  const current = get(scopeAtom);
  return get(toasts).flatMap(({ scope, offer, ...toast }) =>
    offer === undefined || scope === current ? [toast] : [],
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

/** Shows a toast; the host renders it, announces it and removes it. */
export const showToastAtom = atom(null, (_get, set, toast: Omit<Toast, 'id'>) => set(putAtom, toast));

/**
 * Shows what was done and offers to undo it: in a toast for 8 s, and with `z` for as long as the user's own changes
 * can be undone. Each offer can be used once, whichever way.
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

/** Withdraws all offers for a change that was undone already, or can no longer be undone. */
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
