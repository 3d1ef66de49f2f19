import promises from 'node:fs/promises';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_REGISTRY_BYTES, type Pointer } from '@storeroom/contract';
import {
  completeRegistry,
  lastMoves,
  move,
  readRegistry,
  recordingRefusals,
  type Expected,
} from './moves-log';
import { ReleaseRefused } from './release-refused';

let folder: string;
let registry: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moves-'));
  registry = join(folder, 'registry.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = () => join(folder, 'registry.history.jsonl');
const lines = () =>
  readFileSync(log(), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const addressOf = (release: string) => `/releases/stock/${release}`;
const askFor = (release: string, expected?: Expected) => ({
  remote: 'stock',
  verb: 'promote',
  to: addressOf(release),
  by: 'team-stock',
  reason: 'to see',
  expected,
});
const promote = (release: string, expected?: Expected) =>
  move(registry, askFor(release, expected), (current) => ({
    pointer: { ...current, live: addressOf(release), previous: current?.live ?? null },
  }));
const live = async () => (await readRegistry(registry)).pointers.stock?.live;
const inFile = () => readFileSync(registry, 'utf8');

test('each move is a numbered line of the history that says by whom, why and what holds since [platform.1832]', async () => {
  await promote('0.1.0-a');
  await promote('0.2.0-b');
  const made = { remote: 'stock', verb: 'promote', by: 'team-stock', reason: 'to see' };
  expect(lines()).toMatchObject([
    { ...made, seq: 1, from: null, to: addressOf('0.1.0-a') },
    {
      ...made,
      seq: 2,
      from: addressOf('0.1.0-a'),
      pointer: { seq: 2, live: addressOf('0.2.0-b'), previous: addressOf('0.1.0-a') },
    },
  ]);
  expect(JSON.parse(inFile())).toEqual({ remotes: { stock: lines()[1]?.pointer } });
});

test.each(['', '{"rem', '[]', '{"remotes":{}}', null])(
  'a registry that holds %j is written again from its history [platform.1832]',
  async (damaged) => {
    await promote('0.1.0-a');
    const good = JSON.parse(inFile()) as unknown;
    if (damaged === null) rmSync(registry);
    else writeFileSync(registry, damaged);
    expect(await live()).toBe(addressOf('0.1.0-a'));
    await completeRegistry(registry);
    expect(JSON.parse(inFile())).toEqual(good);
  },
);

test('a move that was killed after its line was written holds; one in the midst of its line never was [G.114]', async () => {
  await promote('0.1.0-a');
  const before = inFile();
  await promote('0.2.0-b');
  const after = JSON.parse(inFile()) as unknown;
  writeFileSync(registry, before);
  const others = ['people.json.0815.tmp', 'registry.json.until-yesterday'];
  for (const name of others) writeFileSync(join(folder, name), '');
  writeFileSync(`${registry}.0815.tmp`, '{"rem');
  await completeRegistry(registry);
  expect(JSON.parse(inFile())).toEqual(after);
  appendFileSync(log(), '{"at":"2026-');
  expect(await live()).toBe(addressOf('0.2.0-b'));
  await promote('0.3.0-c');
  expect(lines().map(({ seq, to }) => [seq, to])).toEqual([
    [1, addressOf('0.1.0-a')],
    [2, addressOf('0.2.0-b')],
    [3, addressOf('0.3.0-c')],
  ]);
  const kept = ['registry.history.jsonl', 'registry.json', 'registry.json.lock'];
  expect(readdirSync(folder).sort()).toEqual([...kept, ...others].sort());
});

test('a move for which the disk has no room changes nothing and is refused in one sentence [platform.2590]', async () => {
  await promote('0.1.0-a');
  const state = () => [inFile(), readFileSync(log(), 'utf8'), readdirSync(folder)];
  const before = state();
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (file, flags) => {
    const handle = await open(file, flags);
    if (file === log()) {
      handle.appendFile = async (line) => {
        await handle.write(String(line).slice(0, 20));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
    }
    return handle;
  });
  const full = { message: 'The disk is full; nothing was changed.', status: 507 };
  await expect(promote('0.2.0-b')).rejects.toMatchObject(full);
  expect(state()).toEqual(before);
  await expect(
    recordingRefusals(registry, askFor('0.2.0-b'), () => promote('0.2.0-b')),
  ).rejects.toMatchObject(full);
  const no = new ReleaseRefused('stock 0.2.0-b stays off.', 413);
  await expect(
    recordingRefusals(registry, askFor('0.2.0-b'), () => Promise.reject(no)),
  ).rejects.toMatchObject({
    message: `${no.message}\nThe history could not be written: ${full.message}`,
    status: 413,
  });
});

test('a move is not made by a server whose turn another one has taken meanwhile [G.113]', async () => {
  await promote('0.1.0-a');
  const late = move(registry, askFor('0.2.0-b'), (current) => {
    writeFileSync(join(`${registry}.lock`, '99'), '{"done":true}');
    return { pointer: { ...current, live: addressOf('0.2.0-b'), previous: null } };
  });
  await expect(late).rejects.toThrow('Somebody else moved a pointer meanwhile; try again.');
  expect([lines().length, await live()]).toEqual([1, addressOf('0.1.0-a')]);
});

test('a registry and a history from before moves were numbered are carried over once [platform.1833]', async () => {
  const older = {
    live: '/releases/auth/0.1.0-a',
    previous: null,
    moved_at: '2026-11-01T00:00:00.000Z',
    reason: 'long ago',
  };
  writeFileSync(registry, JSON.stringify({ remotes: { auth: older } }));
  writeFileSync(
    log(),
    '{"at":"2026-11-01","remote":"auth","to":"/releases/auth/0.1.0-a","reason":"long ago"}\n',
  );
  await promote('0.1.0-a');
  await promote('0.2.0-b');
  expect(lines()[1]).toMatchObject({
    by: 'operator',
    reason: 'its entry in registry.json was not in the log',
  });
  expect(lines().map(({ remote, verb, seq }) => [remote, verb, seq])).toEqual([
    ['auth', undefined, undefined],
    ['auth', 'carry', 1],
    ['stock', 'promote', 1],
    ['stock', 'promote', 2],
  ]);
  expect((await readRegistry(registry)).pointers.auth).toEqual({ ...older, seq: 1 });
});

test('an entry that was written by hand with a higher number than the history has holds, and the next move goes on from there [platform.1832]', async () => {
  const { reason, moved_at } = await promote('0.1.0-a');
  const byHand = { live: addressOf('0.5.0-e'), previous: null, seq: 7, reason, moved_at };
  writeFileSync(registry, JSON.stringify({ remotes: { stock: byHand, shop: null } }));
  const { pointers, refused } = await readRegistry(registry);
  expect([pointers.stock, refused.map(({ name }) => name)]).toEqual([byHand, ['shop']]);
  await promote('0.6.0-f');
  expect(lines().map(({ verb, seq }) => [verb, seq])).toEqual([
    ['promote', 1],
    ['carry', 7],
    ['promote', 8],
  ]);
});

test('of two remotes, one that the registry lost or has in another form comes from the history again [platform.1832]', async () => {
  await promote('0.1.0-a');
  const shop = { live: '/releases/shop/0.1.0-a', previous: null };
  await move(registry, { ...askFor('0.1.0-a'), remote: 'shop' }, () => ({ pointer: shop }));
  const good = JSON.parse(inFile()) as { remotes: { stock: Pointer } };
  const { stock } = good.remotes;
  for (const damaged of [{ stock }, { stock, shop: 7 }]) {
    writeFileSync(registry, JSON.stringify({ remotes: damaged }));
    expect((await readRegistry(registry)).refused).toEqual([]);
    await completeRegistry(registry);
    expect(JSON.parse(inFile())).toEqual(good);
  }
});

test.each(['registry.json', 'registry.history.jsonl'])(
  'while %s cannot be read no pointer is moved, and the answer says so',
  async (name) => {
    await promote('0.1.0-a');
    rmSync(join(folder, name));
    mkdirSync(join(folder, name));
    await expect(promote('0.2.0-b')).rejects.toThrow(`${name} cannot be read (EISDIR).`);
  },
);

test('a registry that is damaged and has no history is left as it is, and the answer says where a good one is', async () => {
  writeFileSync(registry, '{"rem');
  await expect(promote('0.1.0-a')).rejects.toThrow(
    /^registry\.json is damaged \(no JSON\)\. Put a good one in its place; .* last-good\/registry\.json/,
  );
  expect(inFile()).toBe('{"rem');
});

test('where a remote stands is told with its last fifty lines of the history, without signatures', () => {
  const all = Array.from({ length: 120 }, (_, at) => ({
    ...{ seq: at, remote: at % 2 ? 'stock' : 'shop', signed: 'a line' },
    pointer: { live: addressOf('0.1.0-a'), previous: null, moved_at: '2026-11-01', reason: '' },
  }));
  const told = Array.from({ length: 50 }, (_, at) => ({ seq: 21 + 2 * at, remote: 'stock' }));
  expect(lastMoves(all, 'stock')).toEqual(told);
});

test('a damaged line in the midst of the history is named, and moves nothing', async () => {
  await promote('0.1.0-a');
  appendFileSync(log(), 'nonsense\n');
  const before = inFile();
  await expect(promote('0.2.0-b')).rejects.toThrow(/registry\.history\.jsonl is damaged in line 2/);
  expect(inFile()).toBe(before);
});

test.each<[what: string, expected: Expected, why: string]>([
  [
    'was made already',
    { seq: 2, expects: '0.2.0-b' },
    'Move 2 of stock was made already; the next one is 3.',
  ],
  ['leaves one out', { seq: 4, expects: '0.2.0-b' }, 'Move 4 of stock comes too early; the next one is 3.'],
  [
    'expects another live release',
    { seq: 3, expects: '0.1.0-a' },
    'The move expects 0.1.0-a of stock to be live, and 0.2.0-b is.',
  ],
  [
    'expects that nothing is live',
    { seq: 3, expects: null },
    'The move expects nothing of stock to be live, and 0.2.0-b is.',
  ],
])('a move that %s is refused and changes nothing [platform.1834]', async (_what, expected, why) => {
  await expect(promote('0.2.0-b', { seq: 1, expects: '0.1.0-a' })).rejects.toThrow('and nothing is.');
  await promote('0.1.0-a', { seq: 1, expects: null });
  await promote('0.2.0-b', { seq: 2, expects: '0.1.0-a' });
  const before = inFile();
  await expect(promote('0.1.0-a', expected)).rejects.toThrow(why);
  expect(inFile()).toBe(before);
});

test('of two moves at the same moment that expect the same, one is made [platform.1834]', async () => {
  await promote('0.1.0-a');
  const ended = await Promise.allSettled(
    ['0.2.0-b', '0.3.0-c'].map((release) => promote(release, { seq: 2, expects: '0.1.0-a' })),
  );
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(lines()).toHaveLength(2);
});

test.each<[what: string, more: Partial<Pointer>, why: RegExp]>([
  [
    'kills a 501st address',
    { killed: Array.from({ length: 501 }, (_, at) => addressOf(`0.0.${at}`)) },
    /^stock stays as it is: killed must be a list of at most 500\.$/,
  ],
  [
    'claims 51 prefixes',
    { owns: Array.from({ length: 51 }, (_, at) => `/p${at}`) },
    /^stock stays as it is: owns must be a list of at most 50\.$/,
  ],
  ['makes the registry too large', { reason: 'x'.repeat(2000) }, /larger than 1048576 bytes/],
])('a move that %s is refused and changes nothing [platform.1850]', async (what, more, why) => {
  await promote('0.1.0-a');
  if (what.startsWith('makes')) {
    const { remotes } = JSON.parse(inFile()) as { remotes: object };
    const large = { stands: 'there by hand', of: 'x'.repeat(MAX_REGISTRY_BYTES) };
    writeFileSync(registry, JSON.stringify({ remotes: { ...remotes, large } }));
  }
  const before = inFile();
  const filled = move(registry, askFor('0.1.0-a'), () => ({
    pointer: { live: addressOf('0.1.0-a'), previous: null, ...more },
  }));
  await expect(filled).rejects.toThrow(why);
  expect(inFile()).toBe(before);
  expect(lines()).toHaveLength(1);
  expect(await live()).toBe(addressOf('0.1.0-a'));
});

test('a 101st remote is refused, and the hundred stay readable [platform.1850]', async () => {
  const ask = (remote: string) =>
    move(registry, { ...askFor('0.1.0-a'), remote }, () => ({
      pointer: { live: `/releases/${remote}/0.1.0-a`, previous: null },
    }));
  const entry = { live: addressOf('0.1.0-a'), previous: null, moved_at: '2026-11-01', reason: 'by hand' };
  const remotes = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`r${at}`, entry]));
  writeFileSync(registry, JSON.stringify({ remotes }));
  await ask('notes');
  await expect(ask('till')).rejects.toThrow('till stays as it is: remotes must be an object of at most 100');
  expect(Object.keys((await readRegistry(registry)).pointers)).toHaveLength(100);
});

test('of a long refusal, and of the reason of the move, the history has the first 2000 characters [platform.1853]', async () => {
  const no = new ReleaseRefused('a.js is missing.\n'.repeat(2000));
  const asked = { ...askFor('0.2.0-b'), reason: 'to see. '.repeat(2000) };
  await expect(recordingRefusals(registry, asked, () => Promise.reject(no))).rejects.toBe(no);
  expect(lines()).toMatchObject([
    { refused: no.message.slice(0, 2000), reason: asked.reason.slice(0, 2000) },
  ]);
});

test('a refused move leaves a line in the history that says why, and a fault of the server leaves none [platform.1835]', async () => {
  await promote('0.1.0-a');
  const no = new ReleaseRefused('stock 0.2.0-b stays off.');
  await expect(recordingRefusals(registry, askFor('0.2.0-b'), () => Promise.reject(no))).rejects.toBe(no);
  expect(lines()[1]).toMatchObject({
    remote: 'stock',
    by: 'team-stock',
    refused: 'stock 0.2.0-b stays off.',
  });
  const fault = new TypeError('x is not a function');
  await expect(recordingRefusals(registry, askFor('0.2.0-b'), () => Promise.reject(fault))).rejects.toBe(
    fault,
  );
  expect(lines()).toHaveLength(2);
  expect(await live()).toBe(addressOf('0.1.0-a'));
});
