import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import { readSettings } from '../server/settings';
import { openLine } from './team-keys';

const KEY = newKeys();
const LAST = Date.parse('2999-01-01');
const HOUR = 60 * 60 * 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'team-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function opened(expires: number, now: number, site = 'http://storeroom.localhost:8080') {
  const key = { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' };
  writeFileSync(join(folder, 'team-keys.json'), JSON.stringify({ keys: { 'shop-team': key } }));
  const content = { by: 'shop-team', site, verb: 'kill', remote: 'shop', to: null, reason: 'to see' };
  const line = signedLine({ ...content, expires: new Date(expires).toISOString() }, KEY.privateKey);
  return openLine(readSettings({ DATA_DIR: folder }, folder), line, now);
}

test.each([
  ['a millisecond before its key expires', LAST + 1000, LAST - 1, null],
  ['when its key expires', LAST + 1000, LAST, 'The key shop-team expired on 2999-01-01.'],
  ['a millisecond before its own end', LAST - HOUR, LAST - HOUR - 1, null],
  ['at its own end', LAST - HOUR, LAST - HOUR, 'It was valid until 2998-12-31T23:00:00.000Z.'],
  ['an hour before its end', LAST - HOUR, LAST - 2 * HOUR, null],
  [
    'more than an hour before its end',
    LAST - HOUR,
    LAST - 2 * HOUR - 1,
    'It would be valid for more than an hour.',
  ],
])(
  'a signed line that is read %s has the objection that is due then [platform.1839]',
  async (_what, expires, now, objection) => {
    expect((await opened(expires, now)).objection).toBe(objection);
  },
);

test.each([
  ['no line', /^It is no signed line\.$/],
  [`e30.${'A'.repeat(86)}`, /^The signed line cannot be used: by must be /],
])(
  '%j in place of a signed line is refused in a sentence that says why [platform.1839]',
  async (line, why) => {
    const refused = openLine(readSettings({ DATA_DIR: folder }, folder), line);
    await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringMatching(why) });
  },
);
