import { store } from '@storeroom/sdk/host';
import { putOverPageAtom } from '../chunks/over-page.state';
import { keepOffline } from '../offline/keep-offline';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { keepSettings } from '../page/keep-settings';
import { KeptHead } from '../routing/kept-head';
import { fetchBuild, startBuildCheck } from '../update/build-check';
import { announceUpdateAtom } from '../update/update.state';

/** What a page looks after for as long as it is open, and what no first screen waits for. */
export function lookAfterPage(): void {
  keepSettings();
  store().set(putOverPageAtom, KeptHead);
  keepOffline();
  startBuildCheck(store().get(bootstrapDataAtom).build, fetchBuild, () => store().set(announceUpdateAtom));
}
