import type { Preferences } from '@storeroom/contract';
import { lazyPart, preferencesAtom, useActiveTeam, useAtomValue, whenIdle } from '@storeroom/sdk';
import { QueryProvider, setQueryLibrary, setSetUp, setTypedAhead } from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { MenuList } from './menu-list';
import styles from './signed-in-frame.module.css';
import { AccountSlot } from '../account/account-slot';
import { readDevicePreferences } from '../look/device-preferences';
import { showPreferences } from '../look/merged-preferences';
import { loadChunk, logMissing } from '../page/load-chunk';
import { MenuCountsUpdater } from './menu-counts-updater';
import { menuStepAtom } from './menu.state';
import { preventFocusLoss } from '../page/prevent-focus-loss';
import { useNotedVisits } from '../page/visits.hooks';
import { PaletteSlot } from '../palette/palette-slot';
import { BottomBar, SlideOver, Toasts } from './lazy-overlays';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** The menu beside the page, from 1024 px. */
function SideMenu() {
  return (
    <div className={styles.side}>
      <MenuList />
    </div>
  );
}

const signedInLater = () =>
  loadChunk(() => import(/* webpackChunkName: "signed-in-later" */ './signed-in-later'));

/**
 * Preloads what signed-in users need after the first screen: protection of drafts, signing out, messages of other
 * tabs, toasts (the first may report that the network is gone), and the menu of narrow pages. Each also loads on demand
 * when it is used before. Never fails.
 */
async function loadSignedInLater(): Promise<void> {
  try {
    const area = await signedInLater();
    SlideOver.arrive(area.SlideOver);
    Toasts.arrive(area.Toasts);
  } catch (reason) {
    logMissing(reason);
  }
}

/**
 * Applies a preference at once and saves it as soon as the code for that has loaded. Never fails; returns whether it
 * is saved.
 */
async function changePreferencesLater(change: Preferences): Promise<boolean> {
  const before = showPreferences(change);
  try {
    return await (await signedInLater()).changePreferences(change, before);
  } catch (reason) {
    logMissing(reason);
    return false;
  }
}

/** Loads the code that buffers keys typed before a form has opened, after the first screen. Never fails. */
async function loadTypedAhead(): Promise<void> {
  try {
    setTypedAhead(
      await loadChunk(() => import(/* webpackChunkName: "typed-ahead" */ '@storeroom/sdk/typed-ahead')),
    );
  } catch (reason) {
    logMissing(reason);
  }
}

/** Few teams have a subscription that ends soon, so this loads with the rest after the first screen. */
const SubscriptionNotice = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "signed-in-later" */ './signed-in-later')).SubscriptionNotice,
);

setQueryLibrary(queryLibrary);
readDevicePreferences();
setSetUp(changePreferencesLater);

/** Milliseconds for the first screen alone. */
const PAUSE_MS = 1_000;

const narrowMedia = () => window.matchMedia('(max-width: 900px)');

function subscribeToWidth(changed: () => void): () => void {
  const media = narrowMedia();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** The frame for signed-in users: bar at the top, menu at the left, the page beside it. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useNotedVisits();
  useEffect(() => preventFocusLoss(), []);
  useEffect(() => void loadTypedAhead(), []);
  useEffect(() => whenIdle(() => void loadSignedInLater(), PAUSE_MS), []);
  const isMenuVisible = useAtomValue(menuStepAtom) !== 'closed';
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => narrowMedia().matches);
  const coverage = useActiveTeam()?.coverage;
  const { density } = useAtomValue(preferencesAtom);
  return (
    <div className={styles.frame} data-density={density}>
      <SkipLink />
      <TopBar />
      <SideMenu />
      {isMenuVisible ? <SlideOver /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {coverage ? <SubscriptionNotice /> : null}
        <QueryProvider>{children}</QueryProvider>
      </main>
      {isNarrow ? <BottomBar /> : null}
      <QueryProvider>
        <MenuCountsUpdater />
        <AccountSlot />
        <PaletteSlot />
      </QueryProvider>
    </div>
  );
}
