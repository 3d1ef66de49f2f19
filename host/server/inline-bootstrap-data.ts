import type { BootstrapData, Release } from '@storeroom/contract';

/** JSON that cannot close the script element around it. */
const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

function withoutPrerendered<R extends Release>({ prerendered = {}, ...release }: R) {
  const ours = new Set(Object.values(prerendered));
  const integrity = Object.fromEntries(Object.entries(release.integrity).filter(([file]) => !ours.has(file)));
  return { ...release, integrity };
}

/** The bootstrap data of a visit, for the head, without what only the server needs. */
export const inlineBootstrapData = (facts: BootstrapData) =>
  inlineJson('storeroom', {
    ...facts,
    remotes: facts.remotes.map((remote) => ({
      ...withoutPrerendered(remote),
      fallback: remote.fallback && withoutPrerendered(remote.fallback),
    })),
  });

/** The hashes of the shell's files that a browser may request, for the head. */
export const inlineHashes = (integrity: Record<string, string>) =>
  inlineJson(
    'storeroom-files',
    Object.fromEntries(Object.entries(integrity).filter(([file]) => /\.(js|css)$/.test(file))),
  );
