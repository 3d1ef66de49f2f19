import type { Stock } from '@storeroom/contract';
import sharp from 'sharp';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { look, photoIn, picture, sendPhoto } from '../../../test/photos';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';
import { rate_limits } from '../../platform/database/schema/mail';
import { stock_photos } from '../../platform/database/schema/stock';
import { TASK_QUEUES } from '../../platform/task-queues';
import { tidy } from '../../operation/housekeeping/housekeeping';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof stockIn>;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  mine = stockIn(api, team);
});

const give = (id: number, file: Buffer, as = keeper, fields = {}, headers = {}) =>
  sendPhoto(api, team, as, id, file, headers, fields);
const take = (id: number, as = keeper, seen = '') =>
  api.call('DELETE', `/api/stock/${id}/photo?team_id=${team.id}${seen}`, { as });
const threePictures = () =>
  Promise.all([picture(), picture({ background: '#884400' }), picture({ background: '#224488' })]);
const undo = (log: number, as = keeper) =>
  api.call('POST', `/api/stock/logs/${log}/undo`, { as, body: { team_id: team.id } });
const logIn = (answer: Answer) => Number(answer.body.result?.log?.id);
const shown = async (id: number, as = keeper) =>
  photoIn(await api.call('GET', `/api/stock/${id}?team_id=${team.id}`, { as }));
const kept = () => api.database.read(asSystem(team.id), ({ db }) => db.$count(stock_photos));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('the photo of an item', () => {
  it('is in the answers with the item, when it is read, listed, adjusted and renamed, and null where it has none [stock.609]', async () => {
    const [id, plain] = [await mine.item(), await mine.item()];
    const given = await give(id, await picture());
    expect([given.status, given.body.message]).toEqual([200, 'Photo saved.']);
    const photo = photoIn(given);
    expect(photo).toEqual({
      thumbnail: expect.stringContaining('/thumbnail?'),
      large: expect.stringContaining('/large?'),
      width: 1024,
      height: 768,
    });
    expect([await shown(id), await shown(plain)]).toEqual([photo, null]);
    const list = await api.call('GET', `/api/stock?team_id=${team.id}`, { as: keeper });
    const rows = list.body.result?.stock?.data as unknown as Stock[];
    expect(rows.map((row) => [row.id, row.photo])).toEqual([
      [plain, null],
      [id, photo],
    ]);
    const stepped = await api.call('POST', `/api/stock/${id}/adjust`, {
      as: keeper,
      body: { team_id: team.id, delta: -1, reason: 'used' },
    });
    expect(photoIn(stepped)).toEqual(photo);
    const renamed = await api.call('PUT', `/api/stock/${id}`, {
      as: keeper,
      body: { team_id: team.id, name: 'Elbow' },
    });
    expect(photoIn(renamed)).toEqual(photo);
  });

  it('is logged, sent as an event and undone like any other field [stock.609]', async () => {
    const id = await mine.item();
    const [first, second] = [await picture(), await picture({ background: '#884400' })];
    const given = photoIn(await give(id, first));
    const replaced = await give(id, second);
    expect(photoIn(replaced).large).not.toBe(given.large);
    const removed = await take(id);
    expect([removed.status, removed.body.message, photoIn(removed)]).toEqual([200, 'Photo removed.', null]);
    const [one, two, three] = await mine.logs(id);
    expect([one, two, three]).toMatchObject([
      { action: 'edited', actor_id: keeper.id, changes: [{ field: 'photo', old: null }] },
      { action: 'edited', changes: [{ field: 'photo', old: one?.changes[0]?.new }] },
      { action: 'edited', changes: [{ field: 'photo', old: two?.changes[0]?.new, new: null }] },
    ]);
    expect((await mine.events()).map(({ event, payload }) => [event, payload])).toEqual(
      Array(3).fill(['Edited', { stock_id: id }]),
    );
    expect((await undo(logIn(replaced))).status).toBe(422);
    const back = await undo(logIn(removed));
    expect(photoIn(back)).toEqual(photoIn(replaced));
    expect((await look(api, photoIn(back).large)).statusCode).toBe(200);
    expect((await mine.row(id)).version).toBe(5);
  });

  it('stays as it is when another change of its item is undone [stock.609]', async () => {
    const id = await mine.item({ name: 'Bolt' });
    const photo = photoIn(await give(id, await picture()));
    const renamed = await api.call('PUT', `/api/stock/${id}`, {
      as: keeper,
      body: { team_id: team.id, name: 'Hex bolt' },
    });
    expect(renamed.status).toBe(200);
    const back = await undo((await mine.logs(id)).at(-1)?.id ?? 0);
    expect([back.status, back.body.result?.stock?.name, photoIn(back)]).toEqual([200, 'Bolt', photo]);
  });

  it('leaves no second log row when the same picture is sent again, and cannot be removed where there is none [stock.609]', async () => {
    const [id, other] = [await mine.item(), await mine.item()];
    const file = await picture();
    await give(id, file);
    const again = await give(id, file);
    expect([again.status, Object.keys(again.body.result ?? {})]).toEqual([200, ['stock']]);
    await give(other, file);
    expect([(await mine.logs(id)).length, await kept()]).toEqual([1, 1]);
    await take(id);
    const none = await take(id);
    expect([none.status, none.body.errors?.photo]).toEqual([422, ['This item has no photo.']]);
    expect(await shown(other)).not.toBeNull();
  });

  it('is not replaced or removed by whoever has seen the one before it, who learns whose it is and since when [stock.2160]', async () => {
    const id = await mine.item();
    const colleague = await api.arrange.user(team, 'keeper', { name: 'Tom Reed' });
    const [first, second, third] = await threePictures();
    await give(id, second, colleague);
    const stale = await give(id, first, keeper, { seen_version: '1' });
    expect([stale.status, stale.body.conflict, stale.body.result]).toEqual([
      409,
      ['photo'],
      {
        current: expect.objectContaining({ id, version: 2, photo: await shown(id) }),
        by: { who: 'Tom Reed', at: (await mine.logs(id))[0]?.created_at },
      },
    ]);
    expect((await take(id, keeper, '&seen_version=1')).status).toBe(409);
    // No conflict: the same photo as theirs, one seen since, and another change of the item.
    expect((await give(id, second, keeper, { seen_version: '1' })).status).toBe(200);
    await api.call('PUT', `/api/stock/${id}`, { as: colleague, body: { team_id: team.id, name: 'Elbow' } });
    expect((await give(id, third, keeper, { seen_version: '2' })).status).toBe(200);
    expect((await take(id, colleague, '&seen_version=4')).status).toBe(200);
    expect((await take(id, keeper, '&seen_version=4')).status).toBe(200);
    expect((await take(id, keeper)).status).toBe(422);
  });

  it('is no question after a change that was taken back, nor after what one did before oneself [stock.2160]', async () => {
    const id = await mine.item();
    const colleague = await api.arrange.user(team, 'keeper');
    const [first, second, third] = await threePictures();
    await undo(logIn(await give(id, second, colleague)), colleague);
    const late = (minutes: number) => ({ 'idempotency-age': String(minutes * 60_000) });
    expect((await give(id, first, keeper, { seen_version: '1' }, late(30))).status).toBe(200);
    expect((await give(id, second, keeper, { seen_version: '1' }, late(20))).status).toBe(200);
    // A conflict: a change that the same person made later than this one, though on another device.
    const earlier = await give(id, third, keeper, { seen_version: '1' }, late(25));
    expect([earlier.status, earlier.body.conflict]).toEqual([409, ['photo']]);
    // None either: a colleague's photo that the same person has replaced since.
    await give(id, third, colleague);
    const seen_version = String((await mine.row(id)).version);
    expect((await give(id, second, keeper, { seen_version })).status).toBe(200);
    expect((await give(id, first, keeper, { seen_version: '1' })).status).toBe(200);
  });

  it('is kept by a part of the item that is moved away [stock.609]', async () => {
    const id = await mine.item({ amount: 10 });
    const photo = photoIn(await give(id, await picture()));
    const location_id = await mine.location('Rack');
    const moved = await api.call('POST', `/api/stock/${id}/move`, {
      as: keeper,
      body: { team_id: team.id, location_id, amount: 4 },
    });
    expect(moved.body.result?.created?.photo).toEqual(photo);
  });

  it('is drawn anew, upright, in two sizes and without what the camera wrote into it [stock.610]', async () => {
    const id = await mine.item();
    const sideways = await sharp(await picture({ width: 3_000, height: 2_000 }))
      .withExif({ IFD0: { Copyright: 'Mara Lind' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sideways.includes('Mara Lind')).toBe(true);
    const photo = photoIn(await give(id, sideways));
    expect([photo.width, photo.height]).toEqual([683, 1024]);
    for (const [address, size] of [
      [photo.large, [683, 1024]],
      [photo.thumbnail, [107, 160]],
    ] as const) {
      const served = (await look(api, address)).rawPayload;
      const facts = await sharp(served).metadata();
      expect([facts.format, [facts.width, facts.height]]).toEqual(['webp', size]);
      expect([facts.exif, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined]);
    }
    const small = photoIn(await give(id, await picture({ width: 90, height: 30 }, 'webp')));
    expect([small.width, small.height]).toEqual([90, 30]);
  });
});

describe('the photo of an item by who may see and change it', () => {
  it('is changed neither without the right to edit items, nor by a stranger, nor once the item is archived [stock.609]', async () => {
    const id = await mine.item();
    const archived = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
    const [picker, stranger] = [
      await api.arrange.user(team, 'picker'),
      await api.arrange.user(await api.arrange.team(), 'owner'),
    ];
    const file = await picture();
    await give(id, file);
    const statusesOf = async (as: TestUser, item: number) => [
      (await give(item, file, as)).status,
      (await take(item, as)).status,
    ];
    expect(await statusesOf(picker, id)).toEqual([403, 403]);
    expect(await statusesOf(stranger, id)).toEqual([404, 404]);
    expect(await statusesOf(keeper, 999_999)).toEqual([404, 404]);
    const elsewhere = await api.arrange.team();
    await api.arrange.member(keeper, elsewhere, 'manager');
    expect((await sendPhoto(api, elsewhere, keeper, id, file)).status).toBe(404);
    const manager = await api.arrange.user(team, 'manager');
    expect(await statusesOf(manager, archived)).toEqual([422, 422]);
    expect((await mine.row(archived)).photo).toBeNull();
    const without = await api.arrange.user(team, null);
    await api.arrange.member(without, elsewhere, 'viewer');
    expect([(await mine.row(id)).photo, (await mine.logs(id)).length]).toEqual([expect.any(String), 1]);
  });

  it('is answered at an address signed for each reader, which ends with the next day and answers 404 when it is changed [stock.612]', async () => {
    const today = () => Math.floor(Date.now() / 86_400_000);
    const before = today();
    const id = await mine.item();
    const photo = photoIn(await give(id, await picture()));
    expect(await shown(id)).toEqual(photo);
    const picker = await api.arrange.user(team, 'picker');
    const theirs = await shown(id, picker);
    expect((await look(api, theirs.thumbnail)).statusCode).toBe(200);
    expect(theirs.thumbnail).not.toBe(photo.thumbnail);
    const served = await look(api, photo.thumbnail);
    expect(served.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
    const [, day] = /expires=(\d+)/.exec(photo.thumbnail) ?? [];
    const ends = Number(day) / 86_400;
    expect([ends >= before + 2, ends <= today() + 2, ends % 1]).toEqual([true, true, 0]);
    const other = await api.arrange.team();
    for (const wrong of [
      photo.thumbnail.replace(/&signature=.*/, ''),
      photo.thumbnail.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      photo.thumbnail.replace(`expires=${day}`, `expires=${Number(day) + 86_400}`),
      photo.thumbnail.replace(`team=${team.id}`, `team=${other.id}`),
      photo.thumbnail.replace(/photos\/(.)/, (_, first) => `photos/${first === '0' ? '1' : '0'}`),
      photo.thumbnail.replace('team=', 'team=0x'),
    ]) {
      expect([wrong, (await look(api, wrong)).statusCode]).toEqual([wrong, 404]);
    }
  });

  it('answers 404 once the day of its address is over, and while its item has no photo or is deleted [stock.612]', async () => {
    const id = await mine.item();
    const photo = photoIn(await give(id, await picture()));
    const name = /photos\/([^/]+)/.exec(photo.large)?.[1];
    const yesterday = Math.floor(Date.now() / 86_400_000) * 86_400;
    const sign_in = keeper.token.split('|')[0];
    const signed = await api.database.identity.execute<{ signature: string }>(
      `select photo_signature(${team.id}, '${name}', ${sign_in}, ${yesterday}) as signature`,
    );
    const old = `/api/photos/${name}/large?team=${team.id}&sign_in=${sign_in}&expires=${yesterday}&signature=${signed.rows[0]?.signature}`;
    expect((await look(api, old)).statusCode).toBe(404);
    const removed = await take(id);
    expect((await look(api, photo.large)).statusCode).toBe(404);
    await undo(logIn(removed));
    expect((await look(api, photo.large)).statusCode).toBe(200);
    const manager = await api.arrange.user(team, 'manager');
    const body = { team_id: team.id };
    await api.call('POST', `/api/stock/${id}/archive`, { as: manager, body });
    expect((await look(api, photo.large)).statusCode).toBe(200);
    await api.call('DELETE', `/api/stock/${id}?team_id=${team.id}`, { as: manager });
    expect((await look(api, photo.large)).statusCode).toBe(404);
    await api.call('POST', `/api/stock/${id}/restore`, { as: manager, body });
    expect((await look(api, photo.large)).statusCode).toBe(200);
  });
});

it('after 300 photos within a day a person’s next one is refused before it is drawn, while colleagues may go on [stock.696, W.17]', async () => {
  const [id, other] = [await mine.item(), await mine.item()];
  const first = await give(id, await picture());
  expect([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual([
    '300',
    '299',
  ]);
  await api.database.identity.update(rate_limits).set({ tries: 300 });
  const refused = await give(other, Buffer.from('rubbish'));
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have sent 300 photos within a day. Send the next ones tomorrow.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect([(await give(999_999, await picture())).status, (await take(id)).status]).toEqual([404, 200]);
  const colleague = await api.arrange.user(team, 'keeper');
  expect((await give(other, await picture(), colleague)).status).toBe(200);
});

it('logos count with photos, and what is refused because too many pictures wait does not count [stock.696]', async () => {
  const id = await mine.item();
  const owner = await api.arrange.user(team, 'owner');
  const file = await picture({ width: 90, height: 60 });
  const left = async (answer: Promise<Answer>) => (await answer).headers['x-ratelimit-remaining'];
  const logo = () =>
    upload(api, `/api/teams/${team.id}/logo`, { as: owner, file, field: 'logo', filename: 'logo.jpg' });
  expect(await left(give(id, file, owner))).toBe('299');
  expect(await left(logo())).toBe('298');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { slots, waiting } = TASK_QUEUES.pictures.options;
  const others = Array.from({ length: slots + waiting }, (_, at) =>
    TASK_QUEUES.pictures.take({ person: `eve ${at}`, company: 9_000_000 + at }, () => held),
  );
  expect((await give(id, file, owner)).status).toBe(503);
  letGo();
  await Promise.all(others);
  expect(await left(give(id, file, owner))).toBe('297');
  await api.database.identity.update(rate_limits).set({ tries: 300 });
  expect((await logo()).status).toBe(429);
});

describe('a photo', () => {
  it('that no item has is kept for thirty days, so that its removal can be undone, and deleted after that [stock.613]', async () => {
    const [id, other] = [await mine.item(), await mine.item()];
    await give(other, await picture({ background: '#123456' }));
    const given = await give(id, await picture());
    const removed = await take(id);
    await tidy(api.database, inDays(29));
    expect(await kept()).toBe(2);
    await undo(logIn(removed));
    await tidy(api.database, inDays(31));
    expect(await kept()).toBe(2);
    // Moves the mark of cleared photos back with the clock; otherwise the photo that is removed next counts as cleared
    // already. That one has been there for longer than thirty days.
    await tidy(api.database, inDays(-20));
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.update(stock_photos).set({ left_at: inDays(-40).toISOString() }),
    );
    const again = await take(id);
    await tidy(api.database, inDays(29));
    expect(await kept()).toBe(2);
    await tidy(api.database, inDays(31));
    expect(await kept()).toBe(1);
    const late = await undo(logIn(again));
    expect([late.status, late.body.errors?.photo]).toEqual([
      422,
      ['The photo from before is not kept any more.'],
    ]);
    expect([(await mine.row(id)).photo, (await mine.row(other)).photo]).toEqual([null, expect.any(String)]);
    expect(logIn(given)).toBeLessThan(logIn(removed));
  });

  it('of a deleted item is kept for thirty days, and purged with the item after that [stock.613, D-S2.4]', async () => {
    const id = await mine.item();
    await give(id, await picture());
    const manager = await api.arrange.user(team, 'manager');
    await api.call('POST', `/api/stock/${id}/archive`, { as: manager, body: { team_id: team.id } });
    await api.call('DELETE', `/api/stock/${id}?team_id=${team.id}`, { as: manager });
    await tidy(api.database, inDays(29));
    expect([await kept(), (await mine.row(id)).id]).toEqual([1, id]);
    await tidy(api.database, inDays(31));
    expect(await kept()).toBe(0);
    await expect(mine.row(id)).rejects.toThrow(`There is no item ${id}.`);
  });
});
