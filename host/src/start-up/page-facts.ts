import type { PageFacts } from '@storeroom/shared/contract';
import { bring } from '../loader/bring';
import { soundRemotes } from '../remotes/sound-remotes';

const ELEMENT = 'storeroom';

/** What the page server wrote into the document; null when a plain file server sent it. */
export function factsIn(document: Document): PageFacts | null {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return soundRemotes(JSON.parse(text) as PageFacts);
  } catch {
    return null;
  }
}

/** The facts of this visit, from the document or, on a plain file server, from the registry itself. */
export async function readPageFacts(): Promise<PageFacts> {
  const inlined = factsIn(document);
  if (inlined) return inlined;
  const { fetchFacts } = await bring(() => import(/* webpackChunkName: "static-facts" */ './static-facts'));
  return fetchFacts({ fetch: window.fetch.bind(window), location: window.location });
}

/** A page server that keeps silent is as good as none. */
const PATIENCE = 10_000;

/** Asks the page server again, without a reload: the same page, for the facts inside it, read anew where they were missing. */
export async function refetchPageFacts(): Promise<PageFacts | null> {
  const response = await window.fetch(window.location.href, {
    headers: { Accept: 'text/html', 'Storeroom-Retry': '1' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return factsIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
}
