import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/settings';
import { overview, promote, ReleaseRefused, rollback } from './release-verbs';

export { movePointer, readRegistry } from './registry-file';

const USAGE = `release list
release promote <remote> [release] --reason "…"    the newest build when no release is named
release rollback <remote> --reason "…"`;

const ROOT = resolve(import.meta.dirname, '../..');

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [verb, remote, release] = positionals;
  const settings = readSettings(process.env, ROOT);
  if (verb === 'list') return overview(settings);
  if (remote === undefined) throw new ReleaseRefused(USAGE);
  if (verb === 'promote') {
    const pointer = await promote(settings, remote, { release, reason: values.reason });
    return `${remote} is live at ${pointer.live}; before: ${pointer.previous ?? 'none'}`;
  }
  if (verb === 'rollback') {
    const pointer = await rollback(settings, remote, { reason: values.reason });
    return `${remote} is back at ${pointer.live}`;
  }
  throw new ReleaseRefused(USAGE);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
