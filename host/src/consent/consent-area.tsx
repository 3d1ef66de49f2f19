import { consentSurfaceAtom, useAtomValue } from '@storeroom/shared';
import { late } from '../loader/late';

const ConsentPopup = late(
  async () => (await import(/* webpackChunkName: "consent" */ './consent-popup')).ConsentPopup,
);
const ConsentModal = late(
  async () => (await import(/* webpackChunkName: "consent-modal" */ './consent-modal')).ConsentModal,
);

/** The notice or the dialog of cookies, whichever is open. */
export function ConsentArea() {
  const surface = useAtomValue(consentSurfaceAtom);
  if (surface === 'closed') return null;
  return surface === 'popup' ? <ConsentPopup /> : <ConsentModal />;
}
