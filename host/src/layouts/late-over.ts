import { lateOver } from '@storeroom/sdk';

/** What shows messages. A file of its own for guests, for few of them ever get one. */
export const Toasts = lateOver(
  async () => (await import(/* webpackChunkName: "toasts" */ './toasts')).Toasts,
);

/** The menu over the page; few guests open it, and beside a wide page it stands already. */
export const SlideOver = lateOver(
  async () => (await import(/* webpackChunkName: "slide-over" */ '../navigation/slide-over')).SlideOver,
);
