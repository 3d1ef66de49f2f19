import '@storeroom/shared/ui/tokens.css';
import '@storeroom/shared/ui/ground.css';
import './layouts/page.css';
import { store } from '@storeroom/shared/host';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { applyScheme } from './colour-scheme/apply-scheme';
import { keepScrollLock } from './layouts/scroll-lock';
import { keepRealtime } from './realtime/keep-realtime';
import { fetchBuild, startBuildCheck } from './remotes/build-check';
import type { ContainerLoader } from './remotes/container-loader';
import { startParts } from './remotes/parts';
import { announceUpdateAtom } from './remotes/update.state';
import { HOST_SCREENS } from './routing/host-screens';
import { keepTeamChoice } from './session/team-choice';
import { pageFactsAtom } from './start-up/page-facts.state';
import { startUp } from './start-up/start-up';

const MOUNT_POINT = 'app';

function mountPoint(): HTMLElement {
  const there = document.getElementById(MOUNT_POINT);
  if (there) return there;
  return document.body.appendChild(Object.assign(document.createElement('div'), { id: MOUNT_POINT }));
}

/** Puts the shell together. `loader` is how remotes become running code: federated, or bundled with the host. */
export function startHost(loader: ContainerLoader): void {
  applyScheme();
  keepScrollLock();
  keepTeamChoice();
  startParts({ loader, now: Date.now, random: Math.random, isOnline: () => navigator.onLine }, HOST_SCREENS);
  const started = startUp();
  createRoot(mountPoint()).render(<App />);
  void started.then(() => {
    keepRealtime();
    startBuildCheck(store().get(pageFactsAtom).build, fetchBuild, () => store().set(announceUpdateAtom));
  });
}
