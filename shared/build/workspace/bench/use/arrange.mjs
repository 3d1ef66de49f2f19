import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../workspace.mjs';
import { sessionCookies, signIn } from '../sign-in.mjs';

/** So many of the newest items say what they are counted in, and have a minimum and a note. */
const WITH_DETAILS = 1_000;

/**
 * A big team in a running product, arranged as the benches of the API do, with as many log rows as items or as are asked
 * for. Returns the keeper's sign-in with its cookies, and the colleague's sign-in.
 */
export async function arrangeUse(running, items, logs = items) {
  const { arrangeLogs, connectOwner, fillTeam, PASSWORD } = await import(
    pathToFileURL(inRoot('api/bench/arranged-server.mjs'))
  );
  const server = { data_dir: running.settings.DATA_DIR };
  const { team_id } = await fillTeam(server, items);
  const owner = await connectOwner(server);
  try {
    await owner.query('begin');
    await owner.query(`select set_config('app.team_id', $1, true)`, [team_id]);
    await owner.query(
      `update stock set unit = 'piece', minimum = 10, note = 'Keep dry.'
       where team_id = $1 and id in (select id from stock where team_id = $1 order by id desc limit $2)`,
      [team_id, WITH_DETAILS],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  await arrangeLogs(server, { team_id }, logs);
  const keeper = await signIn(running, 'keeper', PASSWORD);
  return {
    keeper,
    cookies: sessionCookies(running, keeper),
    colleague: await signIn(running, 'colleague', PASSWORD),
  };
}

const WORDS = [
  'screw',
  'oak',
  'brass tee',
  'steel elbow',
  'hinge 12',
  'e',
  'plug',
  'nylon',
  'copper b',
  '45 mm',
];

/** A different search text for each round, with many or few matches, so that no answer is cached. */
export function namesToType(rounds) {
  return Array.from({ length: rounds }, (_, at) =>
    at % 2 === 0 && at / 2 < WORDS.length ? WORDS[at / 2] : `lot ${1003 + at * 37}`,
  );
}

/** How long the list waits for another key, in milliseconds, read from its source. */
export function pauseIn(source) {
  const [, pause] = /^const PAUSE = (\d+);$/m.exec(source) ?? [];
  if (pause === undefined) throw new Error('The pause of the name search is no longer where it was.');
  return Number(pause);
}

export const typingPause = () =>
  pauseIn(readFileSync(inRoot('shared/ui/src/search-input/name-search.tsx'), 'utf8'));
