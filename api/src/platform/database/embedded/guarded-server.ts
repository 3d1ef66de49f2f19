import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ConfigError } from '../../config';
import type { Runner } from './unprivileged';

const READY_MS = 60_000;

/**
 * A shell that waits on a pipe from this process. When the pipe closes — on request, by a crash or by `kill -9` — it
 * stops the server, removes its socket and ends. It has a session of its own, so that Ctrl-C only reaches this process,
 * which then stops the server normally.
 */
const GUARD = `exec 3<&0
socket=$1
shift
"$@" 3<&- &
server=$!
{ cat; kill -INT $server; } <&3 >/dev/null 2>&1 &
wait $server
code=$?
rmdir "$socket"
exit $code`;

export function spawnGuarded(runner: Runner, socket: string, server: string[]): ChildProcess {
  const [file = '', ...words] = [...runner.prefix, 'sh', '-c', GUARD, 'sh', socket, ...server];
  const guard = spawn(file, words, { ...runner.options, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
  // Closing a pipe after its reader has gone is no error.
  guard.stdin?.on('error', () => undefined);
  return guard;
}

/**
 * Stops the server and waits until it has ended. The pipe is closed even if it has ended before, because a part of the
 * guard still waits for that.
 */
export async function endGuarded(guard: ChildProcess): Promise<void> {
  const runs = guard.pid !== undefined && guard.exitCode === null && guard.signalCode === null;
  const ended = runs ? once(guard, 'exit') : null;
  guard.stdin?.end();
  await ended;
}

/** Resolves when the server accepts connections. Otherwise rejects with the output of the server. */
export function untilReady(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail(`it was not ready within ${READY_MS / 1000} seconds.`), READY_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new ConfigError(`The embedded PostgreSQL did not start: ${why}`));
    };
    guard.once('error', (error) => fail(error.message));
    guard.once('exit', () => fail(output.trim().replaceAll('\n', ' ') || 'it ended at once.'));
    guard.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-2000);
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
