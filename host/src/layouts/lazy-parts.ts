import { lazyPart } from '@storeroom/sdk';
import { LoadingScreen } from '../loader/loading-screen';

/** Bar, menu and all that only signed-in people see. */
export const SignedInFrame = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in-area')).SignedInFrame,
  LoadingScreen,
);

/** Few visits are brought here from another host, and most of those arrive signed in. */
export const ArrivalNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "arrival-notice" */ './arrival-notice')).ArrivalNotice,
);
