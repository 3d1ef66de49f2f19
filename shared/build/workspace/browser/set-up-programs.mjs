import { run } from '../processes.mjs';
import { installPackage } from './ways.mjs';

const runs = async (program, option) => {
  try {
    return (await run(program, [option])).code === 0;
  } catch {
    return false;
  }
};

/**
 * Sees to a program of the system that some tests need: where it is missing it is installed, from the first package that has it.
 * Without it those tests fail and say so; all others need none.
 */
async function setUpProgram({ packages, without }, { say = console.log, find, install = installPackage }) {
  if (await find()) return true;
  for (const name of packages) {
    say(`installing the system’s package ${name} …`);
    await install(name).catch(() => undefined);
    if (await find()) return true;
  }
  say(without);
  return false;
}

/** What makes pictures of a printed page, for the tests that look at paper. */
export const setUpPoppler = (own = {}) =>
  setUpProgram(
    {
      packages: ['poppler-utils'],
      without: 'pdftoppm is not here and could not be installed; tests of printed pages will fail.',
    },
    { find: () => runs('pdftoppm', '-v'), ...own },
  );

/** What carries events between processes, for the tests of several. Debian has had the one or the other; both speak the same. */
export const setUpValkey = (own = {}) =>
  setUpProgram(
    {
      packages: ['valkey-server', 'redis-server'],
      without:
        'valkey-server is not here and could not be installed; tests of processes over Valkey will fail.',
    },
    {
      find: async () => (await runs('valkey-server', '--version')) || runs('redis-server', '--version'),
      ...own,
    },
  );

/** The balancer, for the tests of several processes behind it. */
export const setUpHaproxy = (own = {}) =>
  setUpProgram(
    {
      packages: ['haproxy'],
      without: 'haproxy is not here and could not be installed; tests of processes behind it will fail.',
    },
    { find: () => runs('haproxy', '-v'), ...own },
  );
