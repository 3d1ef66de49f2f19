import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fastest compiler that a folder has; undefined without one. */
function compilerOf(folder) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const name of ['typescript-7', 'typescript']) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The next one is tried; without types there is nothing to tell.
    }
  }
  return undefined;
}

/**
 * Checks the types of a remote or the host whenever it is told to, in a process of its own beside the build, which does not wait
 * for it. What is wrong is told in the terminal and over the open pages; of two checks the later one counts.
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
        pages.mend(part);
        return;
      }
      const message = `${name} has wrong types:\n${output.trimEnd()}`;
      say(message);
      pages.fail(part, message);
    },
    stop,
  };
}
