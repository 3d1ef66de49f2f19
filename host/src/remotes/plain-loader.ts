import type { RemoteModule } from '@storeroom/sdk';
import type { ContainerLoader } from './container-loader';

/** Loads remotes that were built into the same bundle: the monolith build, without federation. */
export function plainLoader(
  remotes: Record<string, () => Promise<{ default: RemoteModule }>>,
): ContainerLoader {
  return {
    async load({ name }) {
      const remote = remotes[name];
      if (!remote) throw new Error(`${name} is not in this build`);
      return (await remote()).default;
    },
    abandon: () => undefined,
    freshen: async () => undefined,
  };
}
