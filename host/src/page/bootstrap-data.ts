import type { PageData } from '@storeroom/contract';
import { loadChunk } from './load-chunk';
import { validRemotes } from './valid-remotes';

const ELEMENT = 'storeroom';

/** The data that the page server wrote into the document; null when a plain file server sent it. */
export function bootstrapDataIn(document: Document): PageData | null {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return validRemotes(JSON.parse(text) as PageData);
  } catch {
    return null;
  }
}

/** The bootstrap data of this visit, from the document or, on a plain file server, from the registry. */
export async function readBootstrapData(): Promise<PageData> {
  const inlined = bootstrapDataIn(document);
  if (inlined) return inlined;
  const { fetchBootstrapData } = await loadChunk(
    () => import(/* webpackChunkName: "bootstrap-data" */ './static-bootstrap-data'),
  );
  return fetchBootstrapData({ fetch: window.fetch.bind(window), location: window.location });
}

/** A page server that does not respond counts as none. */
const TIMEOUT_MS = 10_000;

/**
 * Fetches the bootstrap data again without a reload: requests the same page, with releases that could not be read
 * before read again.
 */
export async function refetchBootstrapData(): Promise<PageData | null> {
  const response = await window.fetch(window.location.href, {
    headers: { Accept: 'text/html', 'Storeroom-Retry': '1' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return bootstrapDataIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
}
