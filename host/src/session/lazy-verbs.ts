import { isSignedInAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { forgetDrafts } from '../drafts/forget-drafts';
import { bring } from '../chunks/bring';
import { forgetRecent } from '../page/kept-recent';
import { forgetToken } from './session-cookies';
import type { HostSessionVerbs, SessionWorld } from './session-verbs';

/** What the page may ask for before they are here. */
export type LazyVerbs = Omit<HostSessionVerbs, 'catchUp'>;

/** Milliseconds that signing out waits for them. */
const SIGN_OUT_WITHIN = 5_000;

type Create = (world: SessionWorld) => HostSessionVerbs;

let create: Create | null = null;
let onArrival: () => void = () => undefined;

/** They came with another file: whoever is signed in can sign out without a network. */
export function verbsArrived(value: Create): void {
  create = value;
  onArrival();
}

const bringCreate = async (): Promise<Create> =>
  (await bring(() => import(/* webpackChunkName: "session" */ './session-verbs'))).createSessionVerbs;

const tell = (reason: unknown) => console.error('A part of the page could not be loaded', reason);

/** What may be done to the session, in a file of its own: a guest needs none of it before the first press. */
export function lazySessionVerbs(world: SessionWorld): LazyVerbs {
  let made: HostSessionVerbs | undefined;
  const verbs = async () => {
    const how = create ?? (await bringCreate());
    return (made ??= how(world));
  };
  // They hear of other tabs from then on.
  const hear = () => {
    if (create && store().get(isSignedInAtom)) made ??= create(world);
  };
  onArrival = () => {
    hear();
    made?.catchUp();
  };
  store().sub(isSignedInAtom, hear);
  /** Nobody stays signed in because a file does not arrive: the page itself is left then, and with it all it knew. */
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
      const late = new Promise<null>((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN, null));
      const some = await Promise.race([verbs().catch(() => null), late]);
      if (some === null) leaveWithout();
      else await some.signOut();
    },
    expire: () => {
      if (made) return made.expire();
      if (store().get(isSignedInAtom)) verbs().then((some) => some.expire(), tell);
    },
  };
}
