import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { clearDrafts } from './file-state';
import type { ProblemLog } from '../problem-log';

/** The served build and the two before it: open pages still request files of these. */
const KEPT = 3;

/** The names of a build of the shell and of a draft of one. Nothing else in the folder is ever removed. */
const BUILD = /^[0-9a-f]{8}$/;
const DRAFT = /^\.[0-9a-f]{8}\.[0-9a-f-]{36}$/;

const SUBJECT = 'files of earlier builds';

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BUILD.test(name));
  // Another server that uses this folder may remove it meanwhile.
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
 * Keeps the files of the latest builds of the shell in a folder that outlives a container image. If the folder cannot
 * be written, only the files of earlier builds are missing.
 */
export function earlierBuilds(folder: string, { report, resolved }: ProblemLog) {
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
        // Another server that uses this folder may have added the build meanwhile.
        if (!existsSync(target)) throw error;
      }
    }
    const now = new Date();
    await utimes(target, now, now);
  }

  /** Reports a failure of `act` instead of throwing it, so that one failure does not stop the rest. */
  async function attempt(subject: string, cannot: string, act: () => Promise<void> | void): Promise<void> {
    try {
      await act();
      resolved(subject);
    } catch (error) {
      report(subject, `${cannot} (${(error as { code?: string }).code ?? 'unknown'}).`);
    }
  }

  return {
    /** Adds the files of a build of the shell, and removes the oldest builds. */
    async keep(pageDir: string, build: string): Promise<void> {
      await attempt(SUBJECT, `${folder} cannot be written`, () => add(pageDir, build));
      await attempt(`${SUBJECT}, drafts`, `${folder} cannot be cleared of drafts`, () =>
        clearDrafts(folder, DRAFT),
      );
      for (const old of (await newestFirst(folder)).slice(KEPT)) {
        const path = join(folder, old);
        await attempt(`${SUBJECT}, ${old}`, `${path} cannot be removed`, () =>
          rm(path, { recursive: true, force: true }),
        );
      }
    },
    /** The stored builds, newest first; each is a folder of this name. */
    names: () => newestFirst(folder),
  };
}
