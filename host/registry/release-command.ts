import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/settings';
import { readRegistry } from './registry-file';
import { ReleaseRefused } from './release-refused';
import { migrate, overview, own, promote, rollback } from './release-verbs';

export { followBuilt, pointAtBuild } from './follow-built';

const USAGE = `release list
release promote <remote> [release] --reason "…"    the newest build when no release is named
release promote <remote> --unless-live --reason "…"   only where nothing is live yet
release rollback <remote> --reason "…"
release owns <remote> <prefix>… --reason "…"       the addresses that its releases may claim
release migrate                                    adds to an older registry the hashes that it lacks`;

const ROOT = resolve(import.meta.dirname, '../..');

async function run(args: string[]): Promise<string> {
  if (args.includes('--help')) return USAGE;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, 'unless-live': { type: 'boolean' } },
  });
  const [verb, remote, ...more] = positionals;
  const settings = readSettings(process.env, ROOT);
  const { reason } = values;
  if (verb === 'list') return overview(settings);
  if (verb === 'migrate') {
    const names = await migrate(settings);
    return names.length > 0 ? `Hashes were added for ${names.join(', ')}.` : 'Nothing was lacking.';
  }
  if (remote === undefined) throw new ReleaseRefused(USAGE);
  if (verb === 'promote') {
    const live = (await readRegistry(settings.registryFile)).pointers[remote]?.live;
    if (values['unless-live'] && live !== undefined) return `${remote} stays live at ${live}`;
    const pointer = await promote(settings, remote, { release: more[0], reason });
    return `${remote} is live at ${pointer.live}; before: ${pointer.previous ?? 'none'}`;
  }
  if (verb === 'rollback') {
    const pointer = await rollback(settings, remote, { reason });
    return `${remote} is back at ${pointer.live}`;
  }
  if (verb === 'owns' && more.length > 0) {
    const { owns = [] } = await own(settings, remote, more, { reason });
    return `${remote} owns ${owns.join(', ')}`;
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
