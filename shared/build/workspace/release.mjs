import { spawnSync } from 'node:child_process';
import { buildChanged } from './build.mjs';
import { inRoot } from './workspace.mjs';

/** `npm run release -- …`: the command itself is the host's, in `host/registry`. */
await buildChanged({ names: ['server'], say: () => {} });
const args = process.argv.slice(2);
// `npm run release promote stock --reason …` keeps the flag to itself and hands it on in the environment.
const { npm_config_reason: reason } = process.env;
if (reason && !args.includes('--reason')) args.push('--reason', reason);
const { status } = spawnSync(process.execPath, [inRoot('host/dist/release.mjs'), ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
