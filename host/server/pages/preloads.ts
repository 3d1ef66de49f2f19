import type { Locale } from '@storeroom/contract';
import type { FirstScreen } from './first-screen';
import type { PageAssets } from './page-assets';
import type { ServedRemote } from '../releases/read-release';

export interface Linked {
  href: string;
  integrity: string;
  kind: 'script' | 'style';
}

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');

function ofHost(assets: PageAssets, groups: string[]): Linked[] {
  const files = groups.flatMap((group) => assets.groups[group] ?? []);
  return files.map((file) => ({
    href: `/${file}`,
    integrity: assets.integrity[file] ?? '',
    kind: kindOf(file),
  }));
}

function ofRemote(remote: ServedRemote, keys: string[]): Linked[] {
  const files = keys.flatMap((key) => remote.preload[key] ?? []);
  return files
    .filter((file) => remote.integrity[file] !== undefined)
    .map((file) => ({
      href: `${remote.base}/${file}`,
      integrity: remote.integrity[file] ?? '',
      kind: kindOf(file),
    }));
}

const withoutDuplicates = (links: Linked[]) =>
  links.filter(({ href }, at) => links.findIndex((l) => l.href === href) === at);

/** Files that start the shell. */
export function startFiles(assets: PageAssets): Linked[] {
  return ofHost(assets, ['host']);
}

/** Widgets of this many remotes belong to the first screen; the others load later, like any other part. */
const MAX_ON_DASHBOARD = 6;

interface ShownWidgets {
  remote: ServedRemote;
  ids: string[];
}

/** The widgets of the first screen. Only the dashboard has any. */
export function widgetsOf({ route, can }: FirstScreen, remotes: ServedRemote[]): ShownWidgets[] {
  if (route?.row.path !== '/dashboard') return [];
  const shown = remotes.flatMap((remote) => {
    // Widgets of the top bar load once the page is idle.
    const widgets = remote.widgets.filter(
      ({ slot, permission }) => slot !== 'bar' && (permission === undefined || can(permission)),
    );
    return widgets.length === 0 ? [] : [{ remote, ids: widgets.map(({ id }) => id) }];
  });
  return shown.slice(0, MAX_ON_DASHBOARD);
}

/**
 * All further files of the first screen, so that the browser requests them at once instead of discovering each through
 * the one before.
 */
export function preloadsOf(
  { route, isFramed }: FirstScreen,
  locale: Locale,
  assets: PageAssets,
  remotes: ServedRemote[],
  widgets: ShownWidgets[],
): Linked[] {
  const host = [`texts-${locale}`];
  // The parts of the shell for signed-in users, under the name that the shell's build gives them.
  if (isFramed) host.push('signed-in');
  if (route?.remote === null) host.push(`screen-${route.row.id}`);
  const texts = `texts:${locale}`;
  const ofRoute = remotes.find(({ name }) => name === route?.remote);
  const links = ofHost(assets, host);
  if (route && ofRoute) links.push(...ofRemote(ofRoute, ['remote', `screen:${route.row.id}`, texts]));
  for (const { remote, ids } of widgets) {
    links.push(...ofRemote(remote, ['remote', ...ids.map((id) => `widget:${id}`), texts]));
  }
  const started = new Set(startFiles(assets).map(({ href }) => href));
  return withoutDuplicates(links).filter(({ href }) => !started.has(href));
}
