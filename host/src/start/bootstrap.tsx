import '@storeroom/ui/tokens.css';
import '@storeroom/ui/ground.css';
import '../frame/page.css';
import { isScrollLockedAtom, store } from '@storeroom/sdk/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { applyBrand } from '../look/apply-brand';
import { applyScheme } from '../look/apply-scheme';
import { installBackListener } from '../drafts/back-listener';
import { startLazyDraftKeeper } from '../drafts/lazy-draft-keeper';
import { loadChunk, logMissing } from '../page/load-chunk';
import { startChunkRetry } from '../remotes/chunk-retry';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { isPrerenderedShown, mountPoint } from '../page/prerendered-page';
import { startLazyRealtime } from '../connection/lazy-realtime';
import type { ContainerLoader } from '../remotes/container-loader';
import { startParts, type HostScreens } from '../remotes/parts';
import { rememberTeamChoice } from '../session/team-choice';
import { startUp } from './start-up';

/** The host's own screens, by the id of their row. */
const HOST_SCREENS: HostScreens = {
  dashboard: () => import(/* webpackChunkName: "screen-dashboard" */ '../dashboard/dashboard.screen'),
  platform: () => import(/* webpackChunkName: "screen-platform" */ '../platform/platform.screen'),
  loading: () => import(/* webpackChunkName: "screen-loading" */ '../remotes/loading-page'),
};

/** Prevents the page from scrolling while the consent dialog, the menu or the loader is visible. */
function applyScrollLock(): void {
  const apply = () => {
    document.documentElement.toggleAttribute('data-scroll-locked', store().get(isScrollLockedAtom));
  };
  store().sub(isScrollLockedAtom, apply);
  apply();
}

/** A failure is only logged: without these tasks the page works, but is not updated after a new build. */
async function loadAfterStart(): Promise<void> {
  try {
    const { startBackgroundTasks } = await loadChunk(
      () => import(/* webpackChunkName: "after-start" */ './after-start'),
    );
    startBackgroundTasks();
  } catch (reason) {
    logMissing(reason);
  }
}

/** Starts the shell. `loader` decides how remotes are loaded: by federation, or from the same bundle. */
export function startHost(loader: ContainerLoader): void {
  applyScheme();
  applyScrollLock();
  rememberTeamChoice();
  startChunkRetry(() =>
    store()
      .get(bootstrapDataAtom)
      .remotes.map(({ base }) => base),
  );
  installBackListener();
  startLazyDraftKeeper();
  startParts({ loader, now: Date.now, random: Math.random, isOnline: () => navigator.onLine }, HOST_SCREENS);
  const root = createRoot(mountPoint());
  const started = startUp();
  // The page is prerendered and can be read already: React then renders in small steps, once everything has loaded.
  if (isPrerenderedShown()) void started.then(() => startTransition(() => root.render(<App />)));
  else root.render(<App />);
  void started.then(() => {
    startLazyRealtime();
    applyBrand();
    void loadAfterStart();
  });
}
