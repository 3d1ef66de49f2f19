import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { MOVES, MOVE_OPTIONS, moveFrom, saidOf } from '@storeroom/build/moves';
import { readSettings } from '../server/settings';
import { checkHost, lineOf } from './check-host';
import { readRegistry } from './moves-log';
import { ReleaseRefused } from './release-refused';
import { inOneLine, makeMove, migrate, overview, own } from './release-verbs';

export { followBuilt, pointAtBuild } from './follow-built';

const moves = Object.entries(MOVES).map(([verb, { options, text }]) => [
  `release ${verb} <remote> ${options}`,
  text,
]);
const lines = [
  ['release list', 'what is live of each remote'],
  ...moves,
  ['release promote <remote> --unless-live --reason "…"', 'only where nothing is live yet'],
  ['release owns <remote> <prefix>… --reason "…"', 'the addresses that its releases may claim'],
  ['release check-host', 'which releases this host would not run; ends with 1 where somebody gets one'],
  ['release migrate', 'adds to an older registry the hashes that it lacks'],
];
const width = Math.max(...lines.map(([call = '']) => call.length));
const USAGE = lines.map(([call = '', text]) => `${call.padEnd(width + 3)}${text}`).join('\n');

const ROOT = resolve(import.meta.dirname, '../..');

/** The user name on this machine; a container may run as a user without a name. */
function operator(): string {
  try {
    return inOneLine(`operator ${userInfo().username}`).slice(0, 60);
  } catch {
    return 'operator';
  }
}

async function run(args: string[]): Promise<string> {
  if (args.includes('--help')) return USAGE;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...MOVE_OPTIONS, 'unless-live': { type: 'boolean' } },
  });
  const [verb = '', remote, ...more] = positionals;
  const settings = readSettings(process.env, ROOT);
  const { reason } = values;
  if (verb === 'list') return overview(settings);
  if (verb === 'check-host') {
    const misfits = await checkHost(settings);
    const lines = misfits.map(lineOf);
    if (misfits.some(({ isPrevious }) => !isPrevious)) throw new ReleaseRefused(lines.join('\n'));
    return ['This host runs every release that somebody gets.', ...lines].join('\n');
  }
  if (verb === 'migrate') {
    const names = await migrate(settings);
    return names.length > 0 ? `Hashes were added for ${names.join(', ')}.` : 'Nothing was lacking.';
  }
  if (remote === undefined) throw new ReleaseRefused(USAGE);
  if (values['unless-live']) {
    const live = (await readRegistry(settings.registryFile)).pointers[remote]?.live;
    if (live !== undefined) return `${remote} stays live at ${live}`;
  }
  if (Object.hasOwn(MOVES, verb)) {
    const wanted = moveFrom(verb, more, values);
    return saidOf(remote, wanted, await makeMove(settings, { ...wanted, remote, by: operator() }));
  }
  if (verb === 'owns' && more.length > 0) {
    const { owns = [] } = await own(settings, remote, more, { reason, by: operator() });
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
