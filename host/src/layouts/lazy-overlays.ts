import { lazyOverlay, lazyPart } from '@storeroom/sdk';

/** What shows messages. A file of its own for guests, for few of them ever get one. */
export const Toasts = lazyOverlay(
  async () => (await import(/* webpackChunkName: "toasts" */ './toasts')).Toasts,
);

/** The menu over the page; few guests open it, and beside a wide page it stands already. */
export const SlideOver = lazyOverlay(
  async () => (await import(/* webpackChunkName: "slide-over" */ '../navigation/slide-over')).SlideOver,
);

/** What narrow pages have at their foot; nobody else fetches it, and no first screen waits for it. */
export const BottomBar = lazyPart(
  async () => (await import(/* webpackChunkName: "bottom-bar" */ './bottom-bar')).BottomBar,
);
