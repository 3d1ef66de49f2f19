import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeHeads, readHeads } from './stored-heads';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-heads-'));
  file = join(folder, 'audit-heads.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const verified = (team_id: number, seals: number, head: string) => ({
  team_id,
  team: `team-${team_id}`,
  seals,
  rows: seals,
  archived: 0,
  head,
  misfit: null,
});

it('the file of verified seals keeps how long each intact chain was, and for a broken one what it was before [W.708]', () => {
  expect(readHeads(file)).toEqual({});
  storeHeads(file, {}, [verified(1, 3, 'aa'), verified(2, 5, 'bb')]);
  const cut = { ...verified(2, 4, 'cc'), misfit: { what: 'cut' as const, log: '', id: 5 } };
  storeHeads(file, readHeads(file), [verified(1, 4, 'dd'), cut]);
  expect(readHeads(file)).toEqual({
    1: { team: 'team-1', seals: 4, head: 'dd' },
    2: { team: 'team-2', seals: 5, head: 'bb' },
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.next`)).toBe(false);
});

it('a file that does not hold verified seals is refused with a sentence', () => {
  writeFileSync(file, 'nothing of ours');
  expect(() => readHeads(file)).toThrow('does not hold what audit:verify has kept');
});
