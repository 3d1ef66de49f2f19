import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Runs a command to its end; answers its exit code and everything it said, shown meanwhile only when `loud`.
 * `onText` hears each piece of it, `signal` ends it.
 */
export function run(command, args, { cwd = root, env = {}, loud = false, signal, onText } = {}) {
  return new Promise((done, fail) => {
    const said = [];
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        said.push(chunk);
        if (loud) out.write(chunk);
        onText?.(chunk.toString('utf8'));
      });
    }
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(said).toString('utf8') }));
  });
}

/** Runs a tool that a room has installed, with this very Node. */
export const runTool = (room, bin, args, options = {}) =>
  run(join(root, room, 'node_modules/.bin', bin), args, { cwd: join(root, room), ...options });

const cores = availableParallelism();
const waiting = [];
let running = 0;

/** Does a task as soon as fewer than the machine has cores are running, whoever else asks here. */
export async function onACore(task) {
  if (running >= cores) await new Promise((begin) => waiting.push(begin));
  else running += 1;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
