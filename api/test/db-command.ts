import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtFolder } from './process';

export interface DbCommand {
  process: ChildProcess;
  /** Resolves once its standard output contains this text. */
  said(words: string): Promise<void>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Runs `npm run db -- …` in a separate process, as in a deployment. */
export function startDb(
  words: string[],
  env: Record<string, string>,
  node_options: string[] = [],
  built = builtFolder(),
): DbCommand {
  const child = spawn(process.execPath, [...node_options, join(built, 'db.mjs'), ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let heard: () => void = () => undefined;
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
    heard();
  });
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
  return {
    process: child,
    ended,
    said: (words) =>
      Promise.race([
        new Promise<void>((resolve) => {
          heard = () => {
            if (stdout.includes(words)) resolve();
          };
          heard();
        }),
        ended.then(({ stdout, stderr }) => {
          if (!stdout.includes(words)) throw new Error(`It never said "${words}": ${stdout}${stderr}`);
        }),
      ]),
  };
}

export function runDb(words: string[], env: Record<string, string>, node_options: string[] = []) {
  return startDb(words, env, node_options).ended;
}
