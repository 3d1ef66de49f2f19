import type { Preferences } from '@storeroom/contract';
import { lazyPart, preferencesAtom, useActiveTeam, useAtomValue, whenIdle } from '@storeroom/sdk';
import { QueryProvider, setQueryLibrary, setSetUp, setTypedAhead } from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { AccountSlot } from '../account/account-slot';
import { readDevicePreferences } from '../account/device-preferences';
import { showPreferences } from '../account/merged-preferences';
import { bring } from '../chunks/bring';
import { KeepMenuCounts } from '../navigation/keep-menu-counts';
import { menuStepAtom } from '../navigation/menu.state';
import { SideMenu } from '../navigation/side-menu';
import { keepFocus } from '../page/keep-focus';
import { useNotedVisits } from '../page/visits.hooks';
import { PaletteSlot } from '../palette/palette-slot';
import { BottomBar, SlideOver, Toasts } from './lazy-overlays';
import styles from './signed-in-frame.module.css';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

const laterArea = () => bring(() => import(/* webpackChunkName: "signed-in-later" */ './later-area'));

const tellMissing = (reason: unknown) => console.error('A part of the page could not be loaded', reason);

/**
 * What signed-in people have beside the first screen: what asks about unsaved work, signs out and hears of other tabs, shows
 * messages (the first may say that the network is gone), and the menu of narrow pages. Each comes by itself when it is used
 * before that. Never fails.
 */
async function bringLaterArea(): Promise<void> {
  try {
    const area = await laterArea();
    SlideOver.arrive(area.SlideOver);
    Toasts.arrive(area.Toasts);
  } catch (reason) {
    tellMissing(reason);
  }
}

/** Shows a choice at once, and has it kept by that area as soon as it is there. Never fails; answers whether it is kept. */
async function setUpLater(change: Preferences): Promise<boolean> {
  const before = showPreferences(change);
  try {
    return await (await laterArea()).setUp(change, before);
  } catch (reason) {
    tellMissing(reason);
    return false;
  }
}

/** What keeps the keys that are typed before a form is there: beside the first screen, which does not wait for it. Never fails. */
async function bringTypedAhead(): Promise<void> {
  try {
    setTypedAhead(
      await bring(() => import(/* webpackChunkName: "typed-ahead" */ '@storeroom/sdk/typed-ahead')),
    );
  } catch (reason) {
    tellMissing(reason);
  }
}

/** Most teams have a subscription that does not end soon; it comes with what signed-in people have later. */
const SubscriptionNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in-later" */ './later-area')).SubscriptionNotice,
);

setQueryLibrary(queryLibrary);
readDevicePreferences();
setSetUp(setUpLater);

/** Milliseconds that the first screen has for itself. */
const PAUSE = 1_000;

const narrow = () => window.matchMedia('(max-width: 900px)');

function onWidth(changed: () => void): () => void {
  const media = narrow();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Bar above, menu at the left, the page beside it. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useNotedVisits();
  useEffect(() => keepFocus(), []);
  useEffect(() => void bringTypedAhead(), []);
  useEffect(() => whenIdle(() => void bringLaterArea(), PAUSE), []);
  const isMenuThere = useAtomValue(menuStepAtom) !== 'closed';
  const isNarrow = useSyncExternalStore(onWidth, () => narrow().matches);
  const hasEnd = useActiveTeam()?.coverage;
  const { density } = useAtomValue(preferencesAtom);
  return (
    <div className={styles.frame} data-density={density}>
      <SkipLink />
      <TopBar />
      <SideMenu />
      {isMenuThere ? <SlideOver /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {hasEnd ? <SubscriptionNotice /> : null}
        <QueryProvider>{children}</QueryProvider>
      </main>
      {isNarrow ? <BottomBar /> : null}
      <QueryProvider>
        <KeepMenuCounts />
        <AccountSlot />
        <PaletteSlot />
      </QueryProvider>
    </div>
  );
}
