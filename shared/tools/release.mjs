import { spawnSync } from 'node:child_process';
import { buildChanged } from './build.mjs';
import { inRoot } from './workspace.mjs';

/** `npm run release -- …`: the command itself is the host's, in `host/registry`. */
await buildChanged({ names: ['server'], say: () => {} });
const { status } = spawnSync(process.execPath, [inRoot('host/dist/release.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
