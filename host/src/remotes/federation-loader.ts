import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PlacedRelease } from '@storeroom/contract';
import type { RemoteModule } from '@storeroom/sdk';
import { failHangingStyles } from '../page/load-chunk';
import { renewAddresses, freshAddress, installFreshAddress } from '../page/fresh-address';
import { hasRun, type ContainerLoader } from './container-loader';
import { integrityTable } from './integrity';
import type { ReleaseFiles } from './release-files';

/** The time-out of the federation runtime for a script. */
const SCRIPT_TIMEOUT_MS = 8_000;

/** Loads after the first screen, which does not need it: the document names the files of its releases. */
const loadReleaseFiles = () => import(/* webpackChunkName: "after-start" */ './release-files');

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  script.src = freshAddress(url);
  // The same mode as the preload links, whatever the origin, so that the browser reuses what it has.
  script.crossOrigin = 'anonymous';
  script.integrity = integrityTable()(url);
  script.fetchPriority = 'high';
  return { script, timeout: SCRIPT_TIMEOUT_MS };
}

/** Fails pending requests of this release. */
function failHangingRequests(base: string): void {
  const folder = new URL(`${base}/`, document.baseURI).href;
  for (const script of document.scripts) {
    if (script.src.startsWith(folder)) script.dispatchEvent(new Event('error'));
  }
  failHangingStyles([base]);
}

interface Running {
  base: string;
  /** Null after a failure. */
  module: Promise<RemoteModule> | null;
}

/** Loads remotes with the module federation runtime, straight from the entry that `release.json` names. */
export function federationLoader(): ContainerLoader {
  installFreshAddress();
  registerPlugins([{ name: 'storeroom-integrity', createScript }]);
  /** One release of a container at a time: two would share a chunk registry and mix up their chunks. */
  const running = new Map<string, Running>();

  function register({ container, base }: PlacedRelease, entry: string): void {
    const known = running.get(container);
    // Globals that another release or a failed start left behind must not be used for this one.
    const force = known !== undefined && (known.base !== base || hasRun(container));
    if (force) Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
    if (known && !force) return;
    registerRemotes([{ name: container, entry: `${base}/${entry}`, type: 'global' }], { force });
  }

  async function run({ container }: PlacedRelease): Promise<RemoteModule> {
    const exposed = await loadRemote<{ default: RemoteModule }>(`${container}/remote`);
    if (!exposed) throw new Error(`${container} exposes nothing`);
    return exposed.default;
  }

  return {
    async load(release) {
      const { container, base } = release;
      const { entry, integrity } = release.integrity
        ? (release as ReleaseFiles)
        : await (await loadReleaseFiles()).filesOf(release);
      // Also for a release that runs already: its later chunks may fail only because earlier hashes were damaged.
      integrityTable().add(base, integrity);
      const known = running.get(container);
      if (known?.module && known.base === base) return known.module;
      register(release, entry);
      const module = run(release);
      running.set(container, { base, module });
      module.catch(() => running.set(container, { base, module: null }));
      return module;
    },
    abandon({ base }) {
      renewAddresses(base);
      failHangingRequests(base);
    },
    freshen: async (release, groups) => (await loadReleaseFiles()).freshen(release, groups),
  };
}
