import { lazyPart, preferencesAtom, useActiveTeam, useAtomValue, whenIdle } from '@storeroom/sdk';
import { QueryProvider, setQueryLibrary, setSetUp } from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { AccountSlot } from '../account/account-slot';
import { readDevicePreferences } from '../account/device-preferences';
import { KeepMenuCounts } from '../navigation/keep-menu-counts';
import { menuStepAtom } from '../navigation/menu.state';
import { SideMenu } from '../navigation/side-menu';
import { keepFocus } from '../page/keep-focus';
import { useNotedVisits } from '../page/visits.hooks';
import { PaletteSlot } from '../palette/palette-slot';
import { bringLaterArea, bringTypedAhead, setUpLater } from './bring-later-area';
import { BottomBar, SlideOver } from './lazy-overlays';
import styles from './signed-in-frame.module.css';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

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
