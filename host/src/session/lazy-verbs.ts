import { isSignedInAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { forgetDrafts } from '../drafts/forget-drafts';
import { loadChunk, logMissing } from '../page/load-chunk';
import { forgetRecent } from '../page/stored-recent';
import { forgetToken } from './session-cookies';
import type { HostSessionVerbs, SessionDependencies } from './session-verbs';

/** The session verbs that the page may call before their code has loaded. */
export type LazyVerbs = Omit<HostSessionVerbs, 'catchUp'>;

/** Milliseconds that signing out waits for the code. */
const SIGN_OUT_WITHIN_MS = 5_000;

type Create = (world: SessionDependencies) => HostSessionVerbs;

let create: Create | null = null;
let onArrival: () => void = () => undefined;

/** Called when the code was loaded as part of another file, so that signed-in users can sign out offline. */
export function verbsArrived(value: Create): void {
  create = value;
  onArrival();
}

const loadCreate = async (): Promise<Create> =>
  (await loadChunk(() => import(/* webpackChunkName: "session" */ './session-verbs'))).createSessionVerbs;

/** The session verbs, loaded on demand: a guest needs none of them before the first click. */
export function lazySessionVerbs(world: SessionDependencies): LazyVerbs {
  let made: HostSessionVerbs | undefined;
  const verbs = async () => {
    const how = create ?? (await loadCreate());
    return (made ??= how(world));
  };
  // Created as soon as somebody is signed in, because they listen to other tabs.
  const listenToTabs = () => {
    if (create && store().get(isSignedInAtom)) made ??= create(world);
  };
  onArrival = () => {
    listenToTabs();
    made?.catchUp();
  };
  store().sub(isSignedInAtom, listenToTabs);
  /** If the code does not load, signing out reloads the page, which drops all its state. */
  const leaveWithout = () => {
    forgetToken(world.jar);
    forgetDrafts();
    forgetRecent();
    world.location.assign('/');
  };
  return {
    signIn: async (result, options) => (await verbs()).signIn(result, options),
    acceptHandover: async (handover) => (await verbs()).acceptHandover(handover),
    signOut: async () => {
      const late = new Promise<null>((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS, null));
      const some = await Promise.race([verbs().catch(() => null), late]);
      if (some === null) leaveWithout();
      else await some.signOut();
    },
    expire: () => {
      if (store().get(isSignedInAtom)) verbs().then((some) => some.expire(), logMissing);
    },
  };
}
