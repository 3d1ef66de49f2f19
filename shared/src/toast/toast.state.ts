import { atom } from 'jotai';

export interface Toast {
  id: number;
  message: string;
  kind: 'done' | 'failed';
  /** One thing to do about it, shown for 8 s: Undo after a write, Retry after a failed one. */
  action?: { label: string; run: () => void };
}

const toasts = atom<readonly Toast[]>([]);
let lastId = 0;

export const toastsAtom = atom((get) => get(toasts));

/** Shows a message; the host draws it, reads it out and takes it away. */
export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  lastId += 1;
  set(toasts, [...get(toasts).slice(-2), { ...toast, id: lastId }]);
});

export const dismissToastAtom = atom(null, (get, set, id: number) =>
  set(
    toasts,
    get(toasts).filter((toast) => toast.id !== id),
  ),
);
