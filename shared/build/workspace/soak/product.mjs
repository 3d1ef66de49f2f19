import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../workspace.mjs';
import { ask } from './ask.mjs';

/** As Ctrl-C waits for it at most, and then some. */
const TIMEOUT_MS = 30_000;

const READY_MS = 120_000;

/** Below the ports that systems give to connections, and to servers that name none: nobody gets one of these by chance. */
const PORTS = { first: 20_000, last: 21_999 };

/** A port that nobody listens on, and that is still free when its server has stopped and starts again. */
export async function freePort() {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The whole product as `npm start` runs it, in a process of its own, which can be killed and started again. */
export function makeProduct({ port, dataDir, env = {} }) {
  let child = null;
  let output = '';
  const postmaster = () => {
    const file = join(dataDir, 'postgres/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };
  const isAlive = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  return {
    port,
    said: () => output,
    async start() {
      child = spawn(process.execPath, [inRoot('shared/build/workspace/start.mjs')], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          SEED_DEMO: '1',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const mine = child;
      const listener = (chunk) => (output = (output + chunk).slice(-20_000));
      mine.stdout.on('data', listener);
      mine.stderr.on('data', listener);
      for (const deadline = performance.now() + READY_MS; !(await this.isReady());) {
        if (performance.now() > deadline) throw new Error(`The product did not become ready:\n${output}`);
        if (mine.exitCode !== null) throw new Error(`The product ended with ${mine.exitCode}:\n${output}`);
        await pause(50);
      }
    },
    /** Its exit code, or the signal that ended it; null while it runs. */
    ended: () => child?.exitCode ?? child?.signalCode ?? null,
    async isReady() {
      const { status } = await ask({ port, path: '/health/ready', timeout_ms: 2_000 });
      return status === 200;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    /** The PostgreSQL process of this run's data folder; null if there is none. */
    database() {
      const pid = postmaster();
      return pid !== null && isAlive(pid) ? pid : null;
    },
    killDatabase() {
      process.kill(this.database(), 'SIGKILL');
    },
    /** The memory of the process of API and pages; null if it is not running. */
    megabytes() {
      if (child?.exitCode !== null || child.signalCode !== null) return null;
      try {
        return (
          Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024
        );
      } catch {
        return null;
      }
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
        await ended;
        clearTimeout(timeout);
      }
      // After the API was killed, its database has to be stopped here.
      const pid = postmaster();
      if (pid === null || !isAlive(pid)) return;
      process.kill(pid, 'SIGINT');
      for (let waited = 0; waited < TIMEOUT_MS && isAlive(pid); waited += 100) await pause(100);
    },
  };
}
