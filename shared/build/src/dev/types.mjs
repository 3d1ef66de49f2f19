import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fastest TypeScript compiler in a folder; undefined without one. */
function compilerOf(folder) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const name of ['typescript-7', 'typescript']) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The next compiler is tried; without any, types are not checked.
    }
  }
  return undefined;
}

/**
 * Checks the types of a remote or the host in a separate process, without delaying the build. Errors are shown in the terminal
 * and above the open pages; a later check replaces an earlier one.
 */
export function checkTypes({ name, folder }, { say, pages }) {
  const compiler = existsSync(join(folder, 'tsconfig.json')) ? compilerOf(folder) : undefined;
  const part = `types of ${name}`;
  const memory = join(folder, 'node_modules/.cache/storeroom/types.tsbuildinfo');
  let running;
  const stop = async () => {
    const child = running;
    running = undefined;
    if (!child) return;
    child.kill();
    await child.ended;
  };
  return {
    async check() {
      if (!compiler) return;
      await stop();
      const words = [
        '-p',
        folder,
        '--noEmit',
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        memory,
      ];
      const child = spawn(process.execPath, [compiler, ...words], { cwd: folder });
      running = child;
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.ended = new Promise((done) => child.once('close', done));
      const code = await child.ended;
      if (running !== child) return;
      running = undefined;
      if (code === 0) {
        pages.recover(part);
        return;
      }
      const message = `${name} has wrong types:\n${output.trimEnd()}`;
      say(message);
      pages.fail(part, message);
    },
    stop,
  };
}
