import { lazyOverlay, lazyPart } from '@storeroom/sdk';

/** Toasts. A file of its own, because few guests ever see one. */
export const Toasts = lazyOverlay(
  async () => (await import(/* webpackChunkName: "toasts" */ './toasts')).Toasts,
);

/** The menu as an overlay; few guests open it, and wide pages show it beside the content. */
export const SlideOver = lazyOverlay(
  async () => (await import(/* webpackChunkName: "narrow" */ './slide-over')).SlideOver,
);

/** The bar at the bottom of narrow pages; only they load it, after the first screen. */
export const BottomBar = lazyPart(
  async () => (await import(/* webpackChunkName: "narrow" */ './bottom-bar')).BottomBar,
);
