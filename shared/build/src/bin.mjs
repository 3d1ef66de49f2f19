#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './build-remote.mjs';
import { developAlone } from './dev/alone.mjs';
import { keys, move, moves, publish } from './installation.mjs';
import { MOVES } from './moves.mjs';
import { remoteIn } from './remote.mjs';
import { USAGE } from './usage.mjs';

async function build(folder, args) {
  const { values } = parseArgs({ args, options: { dist: { type: 'string' } } });
  const release = await buildRemote(remoteIn(folder), values.dist ? { dist: resolve(values.dist) } : {});
  console.log(release);
}

async function dev(folder, args) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const running = await developAlone(remoteIn(folder), values);
  console.log(`\n  ${running.origin}\n  open pages exchange what a save changed\n`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void running.stop());
}

/** Runs the Jest of this package, with the remote's own configuration if it has one. */
function test(folder, args) {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const config = createRequire(import.meta.url).resolve('./jest/any-remote.config.mjs');
  const own = args.some((arg) => arg.startsWith('--config') || arg === '-c');
  const { status } = spawnSync(process.execPath, [jest, ...(own ? [] : ['--config', config]), ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

const printing = (run) => async (folder, args, verb) => console.log(await run(folder, args, verb));

const [, , verb, ...args] = process.argv;
const verbs = {
  build,
  dev,
  test,
  keys: printing(keys),
  publish: printing(publish),
  ...Object.fromEntries(Object.keys(MOVES).map((one) => [one, printing(move)])),
  moves: printing(moves),
};
try {
  if (!Object.hasOwn(verbs, verb ?? '')) throw new Error(USAGE);
  await verbs[verb](process.cwd(), args, verb);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
