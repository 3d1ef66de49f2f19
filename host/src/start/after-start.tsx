import { headOf, type HeadElement } from '@storeroom/contract';
import { brandingAtom, useAtomValue } from '@storeroom/sdk';
import { splitLocale, store, useLocation, withLocale } from '@storeroom/sdk/host';
import { useEffect, useState } from 'react';
import { addOverlayAtom } from '../page/overlays.state';
import { startOfflineUse } from '../connection/offline-use';
import { refreshSettingsOnReturn } from '../page/refresh-settings';
import { routeEntriesAtom } from '../remotes/route-entries';
import { ReloadAfterOverride, PlatformEntry } from '../platform/platform-entry';
import { matchRoute } from './match-route';
import { ReleaseFollower, followReleases } from './follow-releases';
import { reportLoads } from './report-loads';
import { ReadAhead } from './read-ahead';

const OG_IMAGE = 'meta[property="og:image"]';

/** The elements that the page server writes into the head. */
const HEAD_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
].join();

function writeHead(elements: readonly HeadElement[]): void {
  for (const old of document.head.querySelectorAll(HEAD_TAGS)) old.remove();
  for (const { tag, attributes } of elements) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}

/** Updates the head of the document to what the page server would write for the open address. */
function HeadUpdater() {
  const { pathname } = useLocation();
  const { locale, path } = splitLocale(pathname);
  const row = matchRoute(useAtomValue(routeEntriesAtom), path)?.row ?? null;
  const { name: brand, hide_landing: hidesLanding } = useAtomValue(brandingAtom);
  const [image] = useState(() => document.querySelector<HTMLMetaElement>(OG_IMAGE)?.content ?? null);
  useEffect(() => {
    const addressOf = (to: string, language: typeof locale) =>
      window.location.origin + withLocale(to, language);
    writeHead(headOf({ row, hidesLanding, brand, locale, addressOf, image }));
  }, [row, hidesLanding, brand, locale, image]);
  return null;
}

/** Starts the background tasks of a page, which the first screen does not wait for. */
export function startBackgroundTasks(): void {
  refreshSettingsOnReturn();
  store().set(addOverlayAtom, HeadUpdater);
  store().set(addOverlayAtom, ReadAhead);
  store().set(addOverlayAtom, PlatformEntry);
  store().set(addOverlayAtom, ReloadAfterOverride);
  startOfflineUse();
  store().set(addOverlayAtom, ReleaseFollower);
  followReleases();
  reportLoads();
}
