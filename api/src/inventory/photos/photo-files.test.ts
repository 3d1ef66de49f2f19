import sharp from 'sharp';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { photoIn, picture, sendPhoto } from '../../../test/photos';
import { pngOf } from '../../../test/hostile-pictures';
import { stockIn } from '../../../test/stock';
import { printOf } from '../../../test/stored';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let id: number;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  id = await stockIn(api, team).item();
  await sendPhoto(api, team, keeper, id, await picture());
});

const TYPE = 'The photo must be a PNG, JPEG or WebP picture.';
const DAMAGED = 'The photo is damaged: it breaks off or cannot be read.';
const PIXELS = 'The photo has too many pixels: at most 50 million, and 16,384 across.';

const noise = async (format: 'png' | 'jpeg' | 'webp') =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

const FILES: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['nothing', () => Buffer.alloc(0), TYPE],
  [
    'a GIF that says it is a JPEG',
    () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    TYPE,
  ],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    TYPE,
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), TYPE],
  ['the beginning of a PNG and nothing more', () => Buffer.from('89504e470d0a1a0a', 'hex'), DAMAGED],
  ['a JPEG that breaks off', async () => half(await noise('jpeg')), DAMAGED],
  ['a PNG that breaks off', async () => half(await noise('png')), DAMAGED],
  ['a WebP that breaks off', async () => half(await noise('webp')), DAMAGED],
  [
    'a PNG with other bytes in the middle',
    async () => {
      const file = await noise('png');
      file.fill(7, 100_000, 100_400);
      return file;
    },
    DAMAGED,
  ],
  ['20,000 pixels across', () => picture({ width: 20_000, height: 10 }, 'png'), PIXELS],
  ['60 million pixels', () => pngOf(8_000, 7_500, Buffer.alloc(1)), PIXELS],
  ['a bomb of 10,000 million pixels', () => pngOf(100_000, 100_000, Buffer.alloc(1_000_000)), PIXELS],
];

it.each(FILES)(
  '%s as a photo is refused with a sentence and changes nothing [stock.611]',
  async (_what, file, sentence) => {
    const bytes = await file();
    const before = await printOf(api);
    const answer = await sendPhoto(api, team, keeper, id, bytes);
    expect([answer.status, answer.body.errors]).toEqual([422, { photo: [sentence] }]);
    expect(await printOf(api)).toBe(before);
  },
);

it('a photo of 50 MB and a form without one are refused with a sentence and change nothing [stock.611]', async () => {
  const before = await printOf(api);
  const large = Buffer.concat([await picture(), Buffer.alloc(50 * 1_048_576)]);
  const answer = await sendPhoto(api, team, keeper, id, large);
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { photo: ['The file is larger than 10\u00a0MB.'] },
  ]);
  const none = await upload(api, `/api/stock/${id}/photo`, { as: keeper, fields: { team_id: `${team.id}` } });
  expect([none.status, none.body.errors]).toEqual([422, { photo: ['Choose a photo.'] }]);
  const french = await upload(api, `/api/stock/${id}/photo`, {
    as: keeper,
    file: '<svg/>',
    field: 'photo',
    headers: { 'accept-language': 'fr' },
  });
  expect(french.body.errors?.photo).toEqual(['La photo doit être une image PNG, JPEG ou WebP.']);
  expect(await printOf(api)).toBe(before);
});

it('a PNG, a JPEG and a WebP are accepted as photos [stock.611]', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const answer = await sendPhoto(api, team, keeper, id, await noise(format));
    expect([format, answer.status]).toEqual([format, 200]);
  }
});

it('three photos that are sent at the same moment are all saved', async () => {
  const items = await stockIn(api, team).items(...Array.from({ length: 3 }, () => ({})));
  const file = await picture({ width: 3_000, height: 2_000 });
  const answers = await Promise.all(items.map((item) => sendPhoto(api, team, keeper, item.id, file)));
  expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200));
  expect(new Set(answers.map((answer) => photoIn(answer).large)).size).toBe(1);
});
