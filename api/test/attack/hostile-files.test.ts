import { readFile } from '../../src/inventory/imports/read-file';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { rounds } from '../rounds';
import { upload } from '../upload';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const MB = 1024 * 1024;
/** As large as a file may be, where there is time for it. */
const LARGE = rounds(2, 10) * MB;
const FILES: [what: string, file: () => string, says: RegExp][] = [
  ['a heading of nothing but commas', () => `${','.repeat(LARGE - 4)}\na`, /more than 200 columns/],
  ['a hundred thousand blank lines', () => `name\n${'\n'.repeat(99_999)}`, /no rows below its heading/],
  ['blank lines without end', () => `name\n${',,\n'.repeat(LARGE / 4)}`, /more than 10,000 rows/],
  ['a quote that never closes', () => `name\n"${'a\n'.repeat(LARGE / 3)}`, /never closed/],
];

/** Milliseconds of the longest time in which nothing else was done, while a task ran. */
async function longestPause(task: () => Promise<Answer>): Promise<[ms: number, Answer]> {
  let last = performance.now();
  let longest = 0;
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const answer = await task();
  clearInterval(beat);
  return [longest, answer];
}

/** Milliseconds that a hostile form may keep others waiting where a harmless one of its size takes `usual`. */
const mostFor = (usual: number) => 4 * usual + 200;

const dryRun = (file: string, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', {
    as: keeper,
    file,
    fields: { team_id: String(team.id), dry_run: 'true', ...fields },
  });

it.each(FILES)(
  '%s is refused with the reason, and blocks the server hardly longer than a harmless file [G.45, G.46]',
  async (_, file, says) => {
    // The form itself, megabytes of it, is read here whatever it holds: a harmless one tells what that costs this machine.
    const [hostile, harmless] = [file(), `name\n${'a'.repeat(LARGE - 8)}`];
    let [least, usual] = [Infinity, Infinity];
    let answer: Answer | undefined;
    for (let tries = 0; tries < 5 && (tries < 2 || least > mostFor(usual)); tries += 1) {
      usual = Math.min(usual, (await longestPause(() => dryRun(harmless)))[0]);
      const [pause, got] = await longestPause(() => dryRun(hostile));
      least = Math.min(least, pause);
      answer = got;
    }
    expect([answer?.status, String(answer?.body.errors?.file)]).toEqual([422, expect.stringMatching(says)]);
    expect(least).toBeLessThan(mostFor(usual));
  },
);

it('a file that takes too much time or memory to read is refused, and other files are read [G.46]', async () => {
  const long = Buffer.from(`name\n${'Bolt M8\n'.repeat(9_000)}`);
  const refused = {
    refused: { code: 'file.too_hard' },
  };
  expect(await readFile(long, undefined, { timeout_ms: 1, memory_mb: 256 })).toEqual(refused);
  const wide = Buffer.from(`name${',a'.repeat(190)}\n${`b${',c'.repeat(190)}\n`.repeat(9_000)}`);
  expect(await readFile(wide, undefined, { timeout_ms: 20_000, memory_mb: 8 })).toEqual(refused);
  const many = await Promise.all(Array.from({ length: 5 }, () => readFile(long)));
  expect(many.map((table) => ('rows' in table ? table.rows.length : table))).toEqual(Array(5).fill(9_000));
});

it('a cell or a heading of 30,000 characters is answered with its beginning and its length [G.302]', async () => {
  const long = 'n'.repeat(30_000);
  const files = [
    `name,location\n${long},Rack`,
    `name,location\nBolt,${long}`,
    `name,${long}\nBolt,1`,
    `${long}\nBolt`,
  ];
  for (const file of files) {
    const { text } = await dryRun(file);
    expect(text.length).toBeLessThan(4_000);
    expect(text).toContain('nnn… (30,000 characters)');
  }
});

it('ten thousand rows of long cells are answered in less than six megabytes, and short cells whole [G.302]', async () => {
  const rows = (cell: string) => `name,location\n${`${cell},${cell}\n`.repeat(10_000)}`;
  expect((await dryRun(rows('n'.repeat(500)))).text.length).toBeLessThan(6 * MB);
  expect((await dryRun(rows('n'.repeat(70)))).text.includes('…')).toBe(false);
});
