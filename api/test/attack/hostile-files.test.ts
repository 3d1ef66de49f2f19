import { readFile } from '../../src/imports/read-file';
import { type Answer, type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { upload } from '../upload';

let api: TestApi;
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});
afterAll(() => api.close());

const MB = 1024 * 1024;
const FILES: [what: string, file: () => string, says: RegExp][] = [
  ['a heading of nothing but commas', () => `${','.repeat(10 * MB - 4)}\na`, /more than 200 columns/],
  ['a hundred thousand blank lines', () => `name\n${'\n'.repeat(99_999)}`, /no rows below its heading/],
  ['blank lines without end', () => `name\n${',,\n'.repeat(3 * MB)}`, /more than 10,000 rows/],
  ['a quote that never closes', () => `name\n"${'a\n'.repeat(4 * MB)}`, /never closed/],
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

it.each(FILES)('[G.45, G.46] %s is refused in words, and keeps nobody waiting', async (_, file, says) => {
  const bytes = file();
  const send = () =>
    upload(api, '/api/stock/import', {
      as: keeper,
      file: bytes,
      fields: { team_id: String(team.id), dry_run: 'true' },
    });
  let least = Infinity;
  let answer: Answer | undefined;
  // The form itself, ten megabytes, is read here; the machine does other things as well: the least of three.
  for (let tries = 0; tries < 3 && least > 400; tries += 1) {
    const [pause, got] = await longestPause(() => send());
    least = Math.min(least, pause);
    answer = got;
  }
  expect([answer?.status, String(answer?.body.errors?.file)]).toEqual([422, expect.stringMatching(says)]);
  expect(least).toBeLessThan(400);
});

it('[G.46] a file that takes too long or too much memory is refused, and the next one is read', async () => {
  const long = Buffer.from(`name\n${'Bolt M8\n'.repeat(9_000)}`);
  const refused = {
    refused: expect.objectContaining({ en: expect.stringContaining('takes too long') as string }) as object,
  };
  expect(await readFile(long, { patience_ms: 1, memory_mb: 256 })).toEqual(refused);
  const wide = Buffer.from(`name${',a'.repeat(190)}\n${`b${',c'.repeat(190)}\n`.repeat(9_000)}`);
  expect(await readFile(wide, { patience_ms: 20_000, memory_mb: 8 })).toEqual(refused);
  const many = await Promise.all(Array.from({ length: 5 }, () => readFile(long)));
  expect(many.map((table) => ('rows' in table ? table.rows.length : table))).toEqual(Array(5).fill(9_000));
});
