import { store } from '@storeroom/sdk/host';
import { putOverPageAtom } from '../page/over-page.state';
import { keepOffline } from '../connection/keep-offline';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { keepSettings } from '../page/keep-settings';
import { KeptHead } from './kept-head';
import { fetchBuild, startBuildCheck } from '../page/build-check';
import { announceUpdateAtom } from '../page/update.state';

/** Starts the background tasks of a page, which the first screen does not wait for. */
export function lookAfterPage(): void {
  keepSettings();
  store().set(putOverPageAtom, KeptHead);
  keepOffline();
  startBuildCheck(store().get(bootstrapDataAtom).build, fetchBuild, () => store().set(announceUpdateAtom));
}
