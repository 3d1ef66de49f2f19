import { settingsAtom } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { bring } from '../chunks/bring';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';

function repaint(): void {
  bring(() => import(/* webpackChunkName: "brand-style" */ './adopt-style')).then(
    ({ adoptStyle }) => adoptStyle(store().get(settingsAtom)),
    // The page keeps the look that it has.
    () => undefined,
  );
}

/**
 * Repaints an open page when its host changes its colours, and one that no page server has painted. A document of the page
 * server has them from the first paint on.
 */
export function keepBrand(): void {
  const { branding, landing } = store().get(settingsAtom);
  if (store().get(bootstrapDataAtom).settings === null && (branding.palette || landing)) repaint();
  store().sub(settingsAtom, repaint);
}
