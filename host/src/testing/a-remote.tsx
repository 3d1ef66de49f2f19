import type { ResolvedRemote, RouteRow } from '@storeroom/contract';
import { CONTRACT_VERSION } from '@storeroom/sdk/host';
import type { RemoteModule } from '@storeroom/sdk';
import type { ContainerLoader } from '../remotes/container-loader';

/** A row of a page that guests and members may open. */
export function aRow(row: Partial<RouteRow> = {}): RouteRow {
  return {
    id: 'shelves',
    path: '/shelves',
    layout: 'landing',
    access: 'public',
    title: { en: 'Shelves', fr: 'Rayons' },
    ...row,
  };
}

/** A release of a remote called `shop`. */
export function aRelease(release: Partial<ResolvedRemote> = {}): ResolvedRemote {
  return {
    name: 'shop',
    container: 'remote_shop',
    release: '0.1.0-aaaaaaaa',
    version: '0.1.0',
    contract: `^${CONTRACT_VERSION}`,
    entry: 'entry.js',
    integrity: Object.fromEntries(
      ['entry.js', 'remote.js', 'screen.js', 'texts.js'].map((file) => [file, `sha384-${'x'.repeat(64)}`]),
    ),
    sizes: {},
    routes: [aRow()],
    widgets: [],
    preload: { remote: ['remote.js'], 'screen:shelves': ['screen.js'], 'texts:en': ['texts.js'] },
    base: '/releases/shop/0.1.0-aaaaaaaa',
    fallback: null,
    ...release,
  };
}

/** The module that such a release exposes. */
export function aModule(module: Partial<RemoteModule> = {}): RemoteModule {
  return {
    name: 'shop',
    screens: { shelves: async () => ({ default: () => <p>Twelve shelves</p> }) },
    texts: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) },
    ...module,
  };
}

/**
 * A loader that handles each release, by its address, as given: it returns a module, throws an error, or hangs until it
 * is abandoned.
 */
export function fakeLoader(answers: Record<string, RemoteModule | Error | 'never'>) {
  const asked: string[] = [];
  const abandoned: string[] = [];
  const freshened: string[][] = [];
  const hanging: (() => void)[] = [];
  const loader: ContainerLoader = {
    async load({ base }) {
      asked.push(base);
      const answer = answers[base];
      if (answer === 'never') return new Promise((_, fail) => hanging.push(() => fail(notArrived())));
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`No ${base}`);
      return answer;
    },
    abandon({ base }) {
      abandoned.push(base);
      for (const fail of hanging.splice(0)) fail();
    },
    freshen: async (_release, files) => void freshened.push([...files]),
  };
  return { loader, answers, asked, abandoned, freshened };
}

/** The error that the federation runtime throws when a file did not load. */
export const notArrived = () => new Error('ScriptNetworkError: Failed to load script');
