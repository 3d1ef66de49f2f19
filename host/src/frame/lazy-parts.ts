import { lazyPart } from '@storeroom/sdk';
import { LoadingScreen } from '../remotes/loading-screen';

/** Bar, menu and everything else for signed-in users. */
export const SignedInFrame = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in-area')).SignedInFrame,
  LoadingScreen,
);

/** Few visits come from another host, and most of those are signed in on arrival. */
export const ArrivalNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "notices" */ './arrival-notice')).ArrivalNotice,
);
