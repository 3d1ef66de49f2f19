import type { PageData } from '@storeroom/contract';

const PAGE_CACHE = 'storeroom-page';
/** One page is cached for all addresses: what it shows follows from the address. */
const KEY = '/offline.html';
const USER = 'storeroom-user';
const USED = 'storeroom-used';
const WHOLE = 'storeroom-whole';
const SINCE = 'storeroom-since';

/** Headers of one transfer, which are not true of the cached copy. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'set-cookie'];

export interface PageToCache {
  html: string;
  headers: Headers;
  facts: PageData;
  /** Hashes of the shell's files by their path. */
  shell: Record<string, string>;
}

const inline = (html: string, id: string): unknown => {
  const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html);
  return found?.[1] === undefined ? null : JSON.parse(found[1]);
};

/** Fetches the present page; null when the server says that there is none for this visitor. */
export async function fetchPage(address: string): Promise<PageToCache | null> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin', redirect: 'error' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const html = await response.text();
  const facts = inline(html, 'storeroom') as PageData | null;
  const shell = inline(html, 'storeroom-files') as Record<string, string> | null;
  if (!facts?.user || !shell) return null;
  return { html, headers: response.headers, facts, shell };
}

/** `isWhole`: all files that the page names are cached, not only those that it starts with. */
export async function cachePage(
  { html, headers, facts }: PageToCache,
  used: readonly string[],
  { isWhole, since }: { isWhole: boolean; since: number },
): Promise<void> {
  const cachedHeaders = new Headers(headers);
  for (const name of TRANSFER_HEADERS) cachedHeaders.delete(name);
  cachedHeaders.set(USER, String(facts.user?.id));
  cachedHeaders.set(USED, used.join(' '));
  if (isWhole) cachedHeaders.set(WHOLE, 'yes');
  cachedHeaders.set(SINCE, String(since));
  const marked = html.replace('<html ', `<html data-kept="${Date.now()}" `);
  await (await caches.open(PAGE_CACHE)).put(KEY, new Response(marked, { headers: cachedHeaders }));
}

const cachedResponse = async () => (await caches.open(PAGE_CACHE)).match(KEY);

/** The user of the cached page: responses are cached for no other. */
export async function cachedUser(): Promise<string | null> {
  return (await cachedResponse())?.headers.get(USER) ?? null;
}

/** Since when something is cached for the user of the cached page, in milliseconds. */
export async function cachedSince(): Promise<number> {
  return Number((await cachedResponse())?.headers.get(SINCE) ?? 0);
}

export async function usedRemotes(): Promise<string[]> {
  return ((await cachedResponse())?.headers.get(USED) ?? '').split(' ').filter(Boolean);
}

/**
 * Whether the session cookie still exists: a session that ended with its cookies opens nothing, even if the browser
 * could not report its end.
 */
async function hasSessionCookie(): Promise<boolean> {
  if (!('cookieStore' in self)) return true;
  const { cookieStore } = self as unknown as { cookieStore: { get(name: string): Promise<unknown> } };
  return (await cookieStore.get('AuthToken')) != null;
}

/** The cached page, for a visit when the server does not respond. */
export async function cachedPage(): Promise<Response | undefined> {
  return (await hasSessionCookie()) ? cachedResponse() : undefined;
}

export const forgetPage = () => caches.delete(PAGE_CACHE);
