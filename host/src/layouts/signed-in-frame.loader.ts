import { atom, useAtomValue } from '@storeroom/shared';
import { store } from '@storeroom/shared/host';
import type { Layout } from './layouts';

const frame = atom<{ Frame: Layout } | null>(null);
let loading: Promise<void> | null = null;

/** Bar, menu and all that only signed-in people see arrive in a file of their own. Never fails; may be late. */
export function loadSignedInFrame(): Promise<void> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './signed-in-frame').then(
    ({ SignedInFrame }) => store().set(frame, { Frame: SignedInFrame }),
    (reason: unknown) => {
      loading = null;
      console.error('The frame of the page could not be loaded', reason);
    },
  );
  return loading;
}

export function useSignedInFrame(): Layout | null {
  return useAtomValue(frame)?.Frame ?? null;
}
