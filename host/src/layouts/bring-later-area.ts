import { setTypedAhead } from '@storeroom/sdk/host';
import { bring } from '../late-files/bring';
import { SlideOver, Toasts } from './late-over';

/**
 * What signed-in people have beside the first screen: what asks about unsaved work, signs out and hears of other tabs, shows
 * messages (the first may say that the network is gone), and the menu of narrow pages. Each comes by itself when it is used
 * before that. Never fails.
 */
export async function bringLaterArea(): Promise<void> {
  try {
    const area = await bring(() => import(/* webpackChunkName: "signed-in-later" */ './later-area'));
    SlideOver.arrive(area.SlideOver);
    Toasts.arrive(area.Toasts);
  } catch (reason) {
    console.error('A part of the page could not be loaded', reason);
  }
}

/** What keeps the keys that are typed before a form is there: beside the first screen, which does not wait for it. Never fails. */
export async function bringTypedAhead(): Promise<void> {
  try {
    setTypedAhead(
      await bring(() => import(/* webpackChunkName: "typed-ahead" */ '@storeroom/sdk/typed-ahead')),
    );
  } catch (reason) {
    console.error('A part of the page could not be loaded', reason);
  }
}
