import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sayings } from './say-once';

/** The build that is served, and the two before: pages that are open ask for files of theirs later. */
const KEPT = 3;

/** As a build of the shell is called: whatever else lies in the folder is not ours to take away. */
const BUILD = /^[0-9a-f]{8}$/;

const SUBJECT = 'files of earlier builds';

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BUILD.test(name));
  // Another server on this folder may take one away meanwhile.
  const dated = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs: at }) => [{ name, at }],
        () => [],
      ),
    ),
  );
  return dated
    .flat()
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);
}

/**
 * Files of the shell's builds, in a folder that outlives the image that brought them: its build is added, and the oldest go.
 * A folder that cannot be written costs the earlier builds only.
 */
export function keptBuilds(folder: string, { say, well }: Sayings) {
  async function add(pageDir: string, build: string): Promise<void> {
    const target = join(folder, build);
    if (!existsSync(target)) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${build}.${randomUUID()}`);
      try {
        await cp(join(pageDir, 'assets'), join(draft, 'assets'), { recursive: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        // Another server on this folder was faster.
        if (!existsSync(target)) throw error;
      }
    }
    const now = new Date();
    await utimes(target, now, now);
    for (const old of (await newestFirst(folder)).slice(KEPT)) {
      await rm(join(folder, old), { recursive: true, force: true });
    }
  }

  return {
    /** Keeps the files of a build of the shell. */
    async keep(pageDir: string, build: string): Promise<void> {
      try {
        await add(pageDir, build);
        well(SUBJECT);
      } catch (error) {
        say(SUBJECT, `${folder} cannot be written (${(error as { code?: string }).code ?? 'unknown'}).`);
      }
    },
    /** Folders of the builds that are kept, the newest first. */
    folders: async () => (await newestFirst(folder)).map((name) => join(folder, name)),
  };
}
