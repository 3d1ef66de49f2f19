import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/settings';
import { readRegistry } from './moves-log';
import { ReleaseRefused } from './release-refused';
import { canary, kill, migrate, overview, own, pin, promote, resume, rollback } from './release-verbs';

export { followBuilt, pointAtBuild } from './follow-built';

const USAGE = `release list
release promote <remote> [release] --reason "…"    the newest build when no release is named
release promote <remote> --unless-live --reason "…"   only where nothing is live yet
release rollback <remote> --reason "…"
release canary <remote> <release> --percent 5 --reason "…"   gives it to so many of a hundred visitors
release canary <remote> --percent 0 --reason "…"             to nobody any more
release pin <remote> <release> --team 7 --reason "…"         to the members of a team; none is named to end it
release kill <remote> [release] --reason "…"       takes a release, or the whole remote, from everybody
release resume <remote> [release] --reason "…"     takes that back
release owns <remote> <prefix>… --reason "…"       the addresses that its releases may claim
release migrate                                    adds to an older registry the hashes that it lacks`;

const ROOT = resolve(import.meta.dirname, '../..');

async function run(args: string[]): Promise<string> {
  if (args.includes('--help')) return USAGE;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      percent: { type: 'string' },
      team: { type: 'string' },
      'unless-live': { type: 'boolean' },
    },
  });
  const [verb, remote, ...more] = positionals;
  const settings = readSettings(process.env, ROOT);
  const { reason, percent, team } = values;
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
  const [release] = more;
  const what = release ? `${remote} ${release}` : remote;
  if (verb === 'canary' && percent !== undefined) {
    await canary(settings, remote, { release, percent: Number(percent), reason });
    return percent === '0' ? `Nobody tries a release of ${remote}` : `${percent} % get ${what}`;
  }
  if (verb === 'pin' && team !== undefined) {
    await pin(settings, remote, { release, team, reason });
    return release ? `Team ${team} gets ${what}` : `Team ${team} gets what is live of ${remote}`;
  }
  if (verb === 'kill') {
    await kill(settings, remote, { release, reason });
    return `Nobody gets ${what}`;
  }
  if (verb === 'resume') {
    await resume(settings, remote, { release, reason });
    return `${what} is back`;
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
