import type { Preferences } from '@storeroom/contract';
import { setTypedAhead } from '@storeroom/sdk/host';
import { showPreferences } from '../account/merged-preferences';
import { bring } from '../chunks/bring';
import { SlideOver, Toasts } from './lazy-overlays';

const laterArea = () => bring(() => import(/* webpackChunkName: "signed-in-later" */ './later-area'));

const tellMissing = (reason: unknown) => console.error('A part of the page could not be loaded', reason);

/**
 * What signed-in people have beside the first screen: what asks about unsaved work, signs out and hears of other tabs, shows
 * messages (the first may say that the network is gone), and the menu of narrow pages. Each comes by itself when it is used
 * before that. Never fails.
 */
export async function bringLaterArea(): Promise<void> {
  try {
    const area = await laterArea();
    SlideOver.arrive(area.SlideOver);
    Toasts.arrive(area.Toasts);
  } catch (reason) {
    tellMissing(reason);
  }
}

/** Shows a choice at once, and has it kept by that area as soon as it is there. Never fails; answers whether it is kept. */
export async function setUpLater(change: Preferences): Promise<boolean> {
  const before = showPreferences(change);
  try {
    return await (await laterArea()).setUp(change, before);
  } catch (reason) {
    tellMissing(reason);
    return false;
  }
}

/** What keeps the keys that are typed before a form is there: beside the first screen, which does not wait for it. Never fails. */
export async function bringTypedAhead(): Promise<void> {
  try {
    setTypedAhead(
      await bring(() => import(/* webpackChunkName: "typed-ahead" */ '@storeroom/sdk/typed-ahead')),
    );
  } catch (reason) {
    tellMissing(reason);
  }
}
