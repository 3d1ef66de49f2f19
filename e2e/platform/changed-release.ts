import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './start-command';

const run = promisify(execFile);

/** A copy of a remote's sources to be changed. */
export interface Sources {
  /** Replaces words in a file; they must be there. */
  replace: (file: string, words: string, by: string) => Promise<void>;
  write: (file: string, content: string) => Promise<void>;
  /** Replaces words wherever the remote's texts hold them. */
  reword: (words: string, by: string) => Promise<void>;
}

function sourcesIn(folder: string): Sources {
  return {
    async replace(file, words, by) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(words)) throw new Error(`${file} does not hold "${words}".`);
      await writeFile(join(folder, file), text.replace(words, by));
    },
    write: (file, content) => writeFile(join(folder, file), content),
    async reword(words, by) {
      const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      const at = texts.findIndex((text) => text.includes(words));
      if (at < 0) throw new Error(`No text holds "${words}".`);
      await writeFile(join(folder, files[at] ?? ''), texts[at]?.replaceAll(words, by) ?? '');
    },
  };
}

/**
 * Builds a remote from a changed copy of its sources, really, with the tool that its team uses.
 * @param dist where the release folder is made
 * @returns the name of the release
 */
export async function buildChangedRelease(
  remote: string,
  dist: string,
  change: (sources: Sources) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-sources-'));
  const source = join(folder, 'src');
  try {
    await cp(join(ROOT, `remote-${remote}/src`), source, { recursive: true });
    // Where the sources of its team find their packages, too.
    await symlink(join(ROOT, `remote-${remote}/node_modules`), join(folder, 'node_modules'));
    await change(sourcesIn(source));
    const tool = join(ROOT, 'shared/build/workspace/build-release.mjs');
    const { stdout } = await run(process.execPath, [tool, remote, '--source', source, '--dist', dist]);
    return stdout.trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
