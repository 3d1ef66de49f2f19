import { consentSurfaceAtom, lazyOverlay, useAtomValue } from '@storeroom/sdk';

const ConsentPopup = lazyOverlay(
  async () => (await import(/* webpackChunkName: "consent" */ './consent-popup')).ConsentPopup,
);
const ConsentModal = lazyOverlay(
  async () => (await import(/* webpackChunkName: "consent-modal" */ './consent-modal')).ConsentModal,
);

/** The cookie popup or the cookie dialog, whichever is open. */
export function ConsentArea() {
  const surface = useAtomValue(consentSurfaceAtom);
  if (surface === 'closed') return null;
  return surface === 'popup' ? <ConsentPopup /> : <ConsentModal />;
}
