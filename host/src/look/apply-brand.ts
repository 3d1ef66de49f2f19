import { settingsAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { loadChunk } from '../page/load-chunk';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';

function repaint(): void {
  loadChunk(() => import(/* webpackChunkName: "brand-style" */ './adopt-style')).then(
    ({ adoptStyle }) => adoptStyle(store().get(settingsAtom)),
    // On failure the page keeps its present look.
    () => undefined,
  );
}

/**
 * Applies colours of the brand when they change while the page is open, and when no page server has written them.
 * Documents of the page server have them from the first paint.
 */
export function applyBrand(): void {
  const { branding, landing } = store().get(settingsAtom);
  if (store().get(bootstrapDataAtom).settings === null && (branding.palette || landing)) repaint();
  store().sub(settingsAtom, repaint);
}
