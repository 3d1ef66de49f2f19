import { useAtomValue } from '@storeroom/shared';
import { BrowserRouter, store, StoreProvider } from '@storeroom/shared/host';
import { ConsentArea } from './consent/consent-area';
import { ToastArea } from './layouts/toast-area';
import { Loader } from './loader/loader';
import { isLoaderVisibleAtom } from './loader/loader.state';
import { LoadingScreen } from './loader/loading-screen';
import { UpdateBar } from './remotes/update-bar';
import { ServerSilent } from './routing/late-pages';
import { Pages } from './routing/pages';
import { ServerError } from './routing/server-error';
import { startUpAtom } from './start-up/start-up.state';

function Visit() {
  const startUp = useAtomValue(startUpAtom);
  const isCovered = useAtomValue(isLoaderVisibleAtom);
  if (startUp.phase === 'failed') return <ServerError incident={startUp.incident} />;
  if (startUp.phase === 'silent') return <ServerSilent />;
  if (startUp.phase === 'running') return isCovered ? null : <LoadingScreen />;
  return (
    <BrowserRouter>
      <Pages />
      <ConsentArea />
      <ToastArea />
      <UpdateBar />
    </BrowserRouter>
  );
}

/** The page: what covers it, and what it shows. */
export function App() {
  return (
    <StoreProvider store={store()}>
      <Loader />
      <Visit />
    </StoreProvider>
  );
}
