import { isSignedInAtom } from '@storeroom/sdk';
import { setConnectionAtom, store } from '@storeroom/sdk/host';
import { loadChunk } from '../page/load-chunk';

/** The socket is opened this long after it is needed; nothing on the first screen waits for it. */
const CONNECT_AFTER_MS = 1_000;

/** Live updates while a user is signed in: opened a second later, closed at once. */
export function startLazyRealtime(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const close = () => {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
    store().set(setConnectionAtom, { connection: 'connecting', socket_id: null });
  };
  const open = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void loadChunk(() => import(/* webpackChunkName: "realtime" */ './realtime')).then(
        ({ startRealtime }) => {
          // A sign-out and sign-in while the code was loading calls this twice.
          if (store().get(isSignedInAtom)) stop ??= startRealtime();
        },
        retryLater,
      );
    }, CONNECT_AFTER_MS);
  };
  /** The code of the socket did not load; the page works without it. */
  const retryLater = () => {
    store().set(setConnectionAtom, { connection: 'offline', socket_id: null });
    timer = setTimeout(open, 5_000);
  };

  const apply = () => (store().get(isSignedInAtom) ? open() : close());
  store().sub(isSignedInAtom, apply);
  if (store().get(isSignedInAtom)) open();
}
