import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Sends a signal to a process that leads a group, and to all of its group. */
function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Ends a group of processes after `limit_ms`, and what its leader has left running when that ends, which would keep our pipes
 * open. A terminal's Ctrl-C does not reach a group of its own, so it is passed on.
 */
function limitGroup(leader, limit_ms, onLimit) {
  const timer = setTimeout(() => {
    onLimit();
    signalGroup(leader.pid, 'SIGKILL');
  }, limit_ms);
  const passOn = (signal) => {
    signalGroup(leader.pid, signal);
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    clearTimeout(timer);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  leader.once('exit', () => {
    forget();
    signalGroup(leader.pid, 'SIGKILL');
  });
}

/**
 * Runs a command to its end; returns its exit code and all its output, shown meanwhile only when `loud`.
 * `onText` is called with each piece of it, `signal` ends it. After `limit_ms` it is ended with all that it started, and the answer
 * has `isOverdue`.
 */
export function run(command, args, { cwd = root, env = {}, loud = false, signal, onText, limit_ms } = {}) {
  return new Promise((done, fail) => {
    const chunks = [];
    let isOverdue = false;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: limit_ms !== undefined,
      signal,
    });
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (loud) out.write(chunk);
        onText?.(chunk.toString('utf8'));
      });
    }
    child.on('error', fail);
    if (limit_ms !== undefined && child.pid !== undefined)
      limitGroup(child, limit_ms, () => (isOverdue = true));
    child.on('close', (code) =>
      done({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString('utf8'),
        ...(limit_ms !== undefined && { isOverdue }),
      }),
    );
  });
}

/** Runs a tool that a package has installed, with this very Node. */
export const runTool = (pkg, bin, args, options = {}) =>
  run(join(root, pkg, 'node_modules/.bin', bin), args, { cwd: join(root, pkg), ...options });

const cores = availableParallelism();
const waiting = [];
let running = 0;

/** Runs a task as soon as fewer tasks are running than the machine has cores. */
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
