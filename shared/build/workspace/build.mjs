import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { onACore } from './processes.mjs';
import { asCommand, Stop } from './set-up.mjs';
import { hashInputs, readStamp } from './stamps.mjs';
import { developmentHostTarget, targets, monoTarget } from './targets.mjs';
import { root } from './workspace.mjs';

const run = promisify(execFile);

function isFresh(target) {
  const stamp = readStamp(target.name);
  return stamp !== null && stamp.inputs === hashInputs(target.inputs) && target.isThere(stamp.result);
}

async function buildOne(target, say) {
  const started = performance.now();
  try {
    await run(process.execPath, [join(import.meta.dirname, 'build-one.mjs'), target.name], {
      cwd: root,
      maxBuffer: 1 << 26,
    });
  } catch (error) {
    throw new Error(`${target.name} does not build:\n${error.stderr || error.message}`, { cause: error });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`built ${target.name.padEnd(8)} ${readStamp(target.name).result} in ${seconds} s`);
}

/**
 * Builds what changed and returns what is newest: for a remote the name of its release folder.
 * A target whose inputs did not change keeps its files untouched.
 */
export async function buildChanged({
  names = [],
  mono = false,
  development = false,
  force = false,
  say = console.log,
} = {}) {
  const all = [
    ...targets(),
    ...(development ? [developmentHostTarget()] : []),
    ...(mono ? [monoTarget()] : []),
  ];
  const unknown = names.filter((name) => !all.some((target) => target.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; known are ${all.map((t) => t.name).join(', ')}.`);
  }
  const wanted = names.length > 0 ? all.filter((target) => names.includes(target.name)) : all;
  const stale = wanted.filter((target) => force || !isFresh(target));
  const failures = [];
  await Promise.all(
    stale.map((target) =>
      onACore(() => buildOne(target, say)).catch((error) => failures.push(error.message)),
    ),
  );
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  return Object.fromEntries(wanted.map((target) => [target.name, readStamp(target.name).result]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await asCommand(async () => {
    const args = process.argv.slice(2);
    const names = args.filter((arg) => !arg.startsWith('--')).map((name) => name.replace(/^remote-/, ''));
    const mono = args.includes('--mono');
    const built = await buildChanged({
      names: mono && names.length === 0 ? ['mono'] : names,
      mono,
      force: args.includes('--force'),
    }).catch((error) => {
      throw new Stop(error.message);
    });
    console.log(
      Object.entries(built)
        .map(([name, result]) => `${name} ${result}`)
        .join('\n'),
    );
  });
}
