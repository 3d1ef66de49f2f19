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

type CreateVerbs = (dependencies: SessionDependencies) => HostSessionVerbs;

let create: CreateVerbs | null = null;
let onLoaded: () => void = () => undefined;

/** Called when the code was loaded as part of another file, so that signed-in users can sign out offline. */
export function sessionVerbsLoaded(value: CreateVerbs): void {
  create = value;
  onLoaded();
}

const loadCreate = async (): Promise<CreateVerbs> =>
  (await loadChunk(() => import(/* webpackChunkName: "session" */ './session-verbs'))).createSessionVerbs;

/** The session verbs, loaded on demand: a guest needs none of them before the first click. */
export function lazySessionVerbs(dependencies: SessionDependencies): LazyVerbs {
  let instance: HostSessionVerbs | undefined;
  const loadVerbs = async () => {
    const createVerbs = create ?? (await loadCreate());
    return (instance ??= createVerbs(dependencies));
  };
  // Created as soon as somebody is signed in, because they listen to other tabs.
  const listenToTabs = () => {
    if (create && store().get(isSignedInAtom)) instance ??= create(dependencies);
  };
  onLoaded = () => {
    listenToTabs();
    instance?.catchUp();
  };
  store().sub(isSignedInAtom, listenToTabs);
  /** If the code does not load, signing out reloads the page, which drops all its state. */
  const signOutWithoutVerbs = () => {
    forgetToken(dependencies.jar);
    forgetDrafts();
    forgetRecent();
    dependencies.location.assign('/');
  };
  return {
    signIn: async (result, options) => (await loadVerbs()).signIn(result, options),
    acceptHandover: async (handover) => (await loadVerbs()).acceptHandover(handover),
    signOut: async () => {
      const timeout = new Promise<null>((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS, null));
      const loaded = await Promise.race([loadVerbs().catch(() => null), timeout]);
      if (loaded === null) signOutWithoutVerbs();
      else await loaded.signOut();
    },
    expire: () => {
      if (store().get(isSignedInAtom)) loadVerbs().then((loaded) => loaded.expire(), logMissing);
    },
  };
}
