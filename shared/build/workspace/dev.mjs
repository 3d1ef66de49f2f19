import { asCommand, setUp, Stop } from './set-up.mjs';
import { stopOnSignal } from './stop-on-signal.mjs';
import { remoteNames } from './workspace.mjs';

async function developOneAlone(name) {
  if (!remoteNames().includes(name))
    throw new Stop(`There is no remote ${name}; known are ${remoteNames().join(', ')}.`);
  const [{ developAlone }, { ourRemote }] = await Promise.all([
    import('../src/dev/alone.mjs'),
    import('./our-remotes.mjs'),
  ]);
  return developAlone(ourRemote(name));
}

/**
 * `npm run dev` rebuilds host and remotes on every save, `npm run dev stock` only that one, in the host.
 * `npm run dev stock -- --standalone` runs it by itself.
 */
await asCommand(async () => {
  await setUp();
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--')).map((name) => name.replace(/^remote-/, ''));
  // `npm run dev stock --standalone` keeps the flag to itself and hands it on in the environment.
  const alone = args.includes('--standalone') || process.env.npm_config_standalone === 'true';
  if (alone && names.length !== 1) throw new Stop('Name one remote: npm run dev stock -- --standalone');
  const running = alone
    ? await developOneAlone(names[0])
    : await (await import('./dev/in-host.mjs')).developInHost(names);
  stopOnSignal(running);
  console.log(`\n  ${running.origin}\n  rebuilding on save: ${running.watched.join(', ')}\n`);
});
