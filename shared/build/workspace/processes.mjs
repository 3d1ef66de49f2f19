import { spawn } from 'node:child_process';
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

/** Like `Promise.all`, with so many at once. */
export async function inParallel(tasks, atOnce) {
  const results = new Array(tasks.length);
  let next = 0;
  const work = async () => {
    while (next < tasks.length) {
      const mine = next;
      next += 1;
      results[mine] = await tasks[mine]();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
