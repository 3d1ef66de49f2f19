import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { asCommand, Stop } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

/** Commands that the host and the API bring themselves, each a file of their builds. */
const BUILT = {
  release: ['host/dist/release.mjs'],
  operate: ['api/dist/operate.mjs'],
  db: ['api/dist/db.mjs'],
  'audit:verify': ['api/dist/operate.mjs', 'verify-audit'],
};

const [script, ...words] = process.argv.slice(2);

/** `npm run release -- …`, `npm run operate -- …` and the others. */
await asCommand(async () => {
  if (script === 'release') {
    const { buildChanged } = await import('./build.mjs');
    await buildChanged({ names: ['server'], say: () => {} });
    // `npm run release promote stock --reason …` keeps the flag to itself and hands it on in the environment.
    const { npm_config_reason: reason } = process.env;
    if (reason && !words.includes('--reason')) words.push('--reason', reason);
  }
  const [file, ...first] = BUILT[script];
  if (!existsSync(inRoot(file))) throw new Stop(`${file} is not there yet: npm run build makes it.`);
  const { status } = spawnSync(process.execPath, [inRoot(file), ...first, ...words], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}, script);
