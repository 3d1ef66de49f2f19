import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  filledScreen,
  MAX_PRERENDERED_BYTES,
  validPrerendered,
  type LayoutName,
  type Locale,
  type BootstrapData,
  type PrerenderedScreen,
  type ResolvedRemote,
  type Settings,
} from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import { LRUCache } from 'lru-cache';
import { sha384Of } from '../hashes';
import type { PageAssets } from './page-assets';
import { readReleaseFile } from '../releases/read-release';
import type { FoundRoute } from '../routes';
import type { ProblemLog } from '../problem-log';
import type { ServerSettings } from '../settings';

/**
 * A file that could not be read is not read again within this time, in milliseconds, so that no page waits for it
 * twice.
 */
const GONE_MS = 5000;
/** The size of the cache; entries that are no longer requested are evicted. */
const MAX_CACHED = 200;

/** `drawFrame` of `host/src/start/draw-frame.tsx`, from the build of the shell. */
type DrawFrame = (request: {
  facts: BootstrapData;
  layout: LayoutName;
  locale: Locale;
  address: string;
  screen: string;
}) => string;

/** What the markup of a guest's page depends on, besides its data. */
export interface GuestPage {
  route: FoundRoute | null;
  locale: Locale;
  /** Path and query as they stand in the address bar. */
  address: string;
  settings: Settings;
  hasChosenCookies: boolean;
  assets: PageAssets;
}

/** The host's own title and text for the jumbotron of the landing page, where it has them. */
function ownTexts(landing: Settings['landing'], locale: Locale): { title: string; subtitle: string } | null {
  const { title = null, subtitle = null } = landing?.jumbotron ?? {};
  return title && { title: title[locale], subtitle: subtitle?.[locale] ?? '' };
}

/**
 * Pages that a guest can read before any script has run: the prerendered screen of the release, verified by the hash
 * in its facts, inside the frame that the shell renders around it. On any failure the page stays empty until its
 * scripts have loaded.
 */
export function prerenderedPages(server: ServerSettings, { report }: Pick<ProblemLog, 'report'>) {
  const screens = new LRUCache<string, Promise<PrerenderedScreen>>({ max: MAX_CACHED });
  const missing = new LRUCache<string, true>({ max: MAX_CACHED, ttl: GONE_MS, ttlResolution: 0 });

  async function read({ base, integrity }: ResolvedRemote, file: string): Promise<PrerenderedScreen> {
    const bytes = await readReleaseFile(base, file, MAX_PRERENDERED_BYTES, server);
    if (sha384Of(bytes) !== integrity[file]) throw new Error('is not what was built: its hash differs');
    return validPrerendered(JSON.parse(bytes.toString('utf8')));
  }

  async function screenOf(remote: ResolvedRemote, file: string): Promise<PrerenderedScreen | null> {
    const key = `${remote.base}/${file} ${remote.integrity[file]}`;
    if (missing.has(key)) return null;
    const known = screens.get(key) ?? read(remote, file);
    screens.set(key, known);
    try {
      return await known;
    } catch (error) {
      screens.delete(key);
      missing.set(key, true);
      report(
        key,
        `${remote.base}/${file} ${(error as Error).message}; the page is empty until its scripts run.`,
      );
      return null;
    }
  }

  const fileOf = ({ route, locale }: GuestPage, remotes: ResolvedRemote[]) => {
    const remote = remotes.find(({ name }) => name === route?.remote);
    const file = remote?.prerendered?.[`${route?.row.id}:${locale}`];
    return remote && file ? { remote, file } : null;
  };

  return {
    /** Whether there is markup for this address, if it can be read. */
    isFor: (page: GuestPage, remotes: ResolvedRemote[]) =>
      page.assets.frame !== undefined && fileOf(page, remotes) !== null,

    /** The markup of the page; null when there is none for this address. */
    async draw(page: GuestPage & { data: BootstrapData }): Promise<string | null> {
      const { route, locale, settings, data, assets, address, hasChosenCookies } = page;
      const found = fileOf(page, data.remotes);
      if (!route || !found || assets.frame === undefined) return null;
      const { branding, landing } = settings;
      const drawn = await screenOf(found.remote, found.file);
      const words = ownTexts(landing, locale);
      const screen = drawn && filledScreen(drawn, { ...branding, ...words }, hasChosenCookies, escape);
      if (screen === null) return null;
      try {
        const { drawFrame } = createRequire(join(server.pageDir, 'assets.json'))(
          join(server.pageDir, assets.frame),
        ) as { drawFrame: DrawFrame };
        return drawFrame({ facts: data, layout: route.row.layout, locale, address, screen });
      } catch (error) {
        report(`frame ${assets.frame}`, `it cannot be drawn: ${(error as Error).message}`);
        return null;
      }
    },
  };
}
