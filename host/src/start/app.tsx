import { useAtomValue } from '@storeroom/sdk';
import { BrowserRouter, store, StoreProvider } from '@storeroom/sdk/host';
import { ConsentArea } from '../consent/consent-area';
import { overlaysAtom } from '../page/overlays.state';
import { BareFrame } from '../frame/bare-frame';
import { ToastArea } from '../frame/toast-area';
import { Loader } from '../remotes/loader';
import { isLoaderVisibleAtom } from '../remotes/loader.state';
import { LoadingScreen } from '../remotes/loading-screen';
import { startUpAtom } from '../remotes/start-up.state';
import { ServerSilent } from './lazy-parts';
import { Pages } from './pages';
import { ServerError } from './server-error';

/** Overlays that later files have added. */
function Overlays() {
  return useAtomValue(overlaysAtom).map((Part, at) => <Part key={at} />);
}

function Visit() {
  const startUp = useAtomValue(startUpAtom);
  const isCovered = useAtomValue(isLoaderVisibleAtom);
  if (startUp.phase === 'failed' || startUp.phase === 'silent') {
    const { phase } = startUp;
    return (
      <BareFrame>
        {phase === 'failed' ? <ServerError incident={startUp.incident} /> : <ServerSilent />}
      </BareFrame>
    );
  }
  if (startUp.phase === 'running') return isCovered ? null : <LoadingScreen />;
  return (
    <BrowserRouter>
      <Pages />
      <ConsentArea />
      <ToastArea />
      <Overlays />
    </BrowserRouter>
  );
}

/** The page and its overlays. */
export function App() {
  return (
    <StoreProvider store={store()}>
      <Loader />
      <Visit />
    </StoreProvider>
  );
}
