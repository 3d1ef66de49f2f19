import { late } from '../loader/late';
import { LoadingScreen } from '../loader/loading-screen';

/** Bar, menu and all that only signed-in people see. */
export const SignedInFrame = late(
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in-frame')).SignedInFrame,
  LoadingScreen,
);

/** The menu of guests; few of them open it. */
export const GuestMenu = late(
  async () => (await import(/* webpackChunkName: "slide-over" */ '../navigation/slide-over')).SlideOver,
);

export const Toasts = late(async () => (await import(/* webpackChunkName: "toasts" */ './toasts')).Toasts);
