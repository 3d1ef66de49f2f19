import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import { readSettings } from '../server/settings';
import { verifyLine } from './team-keys';

const KEY = newKeys();
const LAST = Date.parse('2999-01-01');
const HOUR = 60 * 60 * 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'team-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => readSettings({ DATA_DIR: folder }, folder);
const keys = (more: object = {}) =>
  writeFileSync(
    join(folder, 'team-keys.json'),
    JSON.stringify({
      keys: { 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01', ...more } },
    }),
  );

function opened(expires: number, now?: number, by = 'shop-team') {
  const content = { by, site: 'http://storeroom.localhost:8080', verb: 'kill', remote: 'shop', to: null };
  const line = { ...content, reason: 'to see', expires: new Date(expires).toISOString() };
  return verifyLine(settings(), signedLine(line, KEY.privateKey), now);
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
    keys();
    expect((await opened(expires, now)).objection).toBe(objection);
  },
);

test.each([
  ['no line', /^It is no signed line\.$/],
  [`e30.${'A'.repeat(86)}`, /^The signed line cannot be used: by must be /],
])(
  '%j in place of a signed line is refused in a sentence that says why [platform.1839]',
  async (line, why) => {
    const refused = verifyLine(settings(), line);
    await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringMatching(why) });
  },
);

test('a signed line is refused where its key has the name of something else, or where its public part was exchanged [platform.1839]', async () => {
  keys();
  await expect(opened(LAST - HOUR, LAST - HOUR - 1, 'constructor')).rejects.toMatchObject({
    status: 401,
    message: 'No key here is called constructor.',
  });
  keys({ public_key: newKeys().publicKey });
  await expect(opened(LAST - HOUR, LAST - HOUR - 1)).rejects.toMatchObject({
    status: 401,
    message: 'The signature is not one of the key shop-team.',
  });
});

test('keys that cannot be read are not taken for keys that are gone [platform.1839]', async () => {
  mkdirSync(join(folder, 'team-keys.json'));
  await expect(opened(LAST - HOUR)).rejects.toMatchObject({
    status: 503,
    message: 'The keys of the teams cannot be read.',
  });
});
