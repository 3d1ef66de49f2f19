import sharp from 'sharp';
import { TASK_QUEUES } from '../../src/platform/task-queues';
import { drawPicture, type WantedPicture } from '../../src/platform/pictures/draw-picture';
import { type Answer, testApi } from '../api';
import type { TestUser } from '../arrange';
import { eventually } from '../eventually';
import { jpegOfPasses, jpegWith, pngOf, pngWithBombs } from '../hostile-pictures';
import { picture, sendPhoto } from '../photos';
import { stockIn } from '../stock';

const api = testApi();

const WANTED = [{ across: 160, format: 'png', options: {} }] as const;
const nobody = { requester: { person: 'nobody' }, count: () => Promise.resolve() };
/** A machine that runs tests may be slow: what is not about time has as long as it needs. */
const PATIENT = { processor_s: 50, wait_ms: 50_000, memory_mb: 768 };
const drawn = async (file: Buffer) => (await drawPicture(file, WANTED, nobody, PATIENT))[0];
const refused = (file: Buffer, limits = PATIENT) =>
  drawPicture(file, WANTED, nobody, limits).then(
    () => 'drawn',
    (error: { why?: string }) => error.why,
  );

/** Somebody with an item, in a company of their own. */
async function somebody(): Promise<{ send: (file: Buffer) => Promise<[ms: number, Answer]> }> {
  const team = await api.arrange.team();
  const keeper: TestUser = await api.arrange.user(team, 'keeper');
  const id = await stockIn(api, team).item();
  return {
    async send(file) {
      const begun = performance.now();
      const answer = await sendPhoto(api, team, keeper, id, file);
      return [performance.now() - begun, answer];
    },
  };
}

it('texts and profiles that would unpack to gigabytes are left out of a picture, which is drawn without them [stock.1132]', async () => {
  for (const [type, count] of [
    ['zTXt', 340],
    ['iTXt', 40],
    ['iCCP', 40],
  ] as const) {
    const bomb = pngWithBombs(type, count, 30);
    expect(await drawn(bomb)).toMatchObject({ width: 8, height: 8 });
  }
});

it('six pictures with texts that would unpack to gigabytes, sent at the same moment by one company, do not delay another company for long', async () => {
  const [eve, tom] = [await somebody(), await somebody()];
  const [bomb, small] = [pngWithBombs('zTXt', 60, 30), await picture({ width: 90, height: 60 })];
  const [usual] = await tom.send(small);
  const attack = Array.from({ length: 6 }, () => eve.send(bomb));
  await eventually(() => TASK_QUEUES.pictures.counts().busy, 1);
  const [ms, { status, headers }] = await tom.send(small);
  expect(status === 200 || (status === 503 && Number(headers['retry-after']) > 0)).toBe(true);
  // What it takes is the machine's.
  expect(ms).toBeLessThan(4 * usual + 2_000);
  const answers = await Promise.all(attack);
  expect(answers.filter(([, answer]) => answer.status !== 200 && answer.status !== 503)).toEqual([]);
});

it('a picture that takes too much processor time or memory is refused, one that a busy machine does not draw in time may be sent again, and the next one is drawn [stock.1133]', async () => {
  const large = await picture({ width: 8_000, height: 6_000 });
  const costly = Array<WantedPicture>(40).fill({ across: 4_000, format: 'webp', options: { effort: 6 } });
  await expect(drawPicture(large, costly, nobody, { ...PATIENT, processor_s: 1 })).rejects.toMatchObject({
    why: 'hard',
  });
  await expect(drawPicture(large, WANTED, nobody, { ...PATIENT, wait_ms: 10 })).rejects.toMatchObject({
    status: 503,
  });
  const many = pngOf(7_000, 7_000, Buffer.alloc(1));
  expect(await refused(many, { ...PATIENT, memory_mb: -200 })).toBe('hard');
  expect(await drawn(large)).toMatchObject({ width: 160, height: 120 });
});

it('a PNG of 16 bits or in passes is refused by its header from half or a quarter of the pixels on [stock.1133]', async () => {
  const refusedAt = (across: number, form: number[]) =>
    refused(pngOf(across, across, Buffer.alloc(1), [], form));
  const RGBA = 6;
  // Fifty million pixels of eight bits are looked at, and found to be missing.
  expect(await refusedAt(7_050, [8, RGBA, 0, 0, 0])).toBe('damaged');
  for (const [across, bits, passes] of [
    [5_050, 16, 0],
    [5_050, 8, 1],
    [3_600, 16, 1],
  ] as const)
    expect(await refusedAt(across, [bits, RGBA, 0, 0, passes])).toBe('hard');
  const small = await sharp(await picture({ width: 90, height: 60 }))
    .png({ progressive: true })
    .toBuffer();
  expect(await drawn(small)).toMatchObject({ width: 90, height: 60 });
});

it('a JPEG with a thousand passes over its pixels is refused [stock.1133]', async () => {
  const tried = [await refused(await jpegOfPasses(1_000)), await refused(await jpegOfPasses(0))];
  expect(tried).toEqual(['damaged', 'drawn']);
});

it('a picture whose file is broken is refused as damaged', async () => {
  const small = (format: 'png' | 'jpeg' | 'webp') => picture({ width: 90, height: 60 }, format);
  const webp = await small('webp');
  const longer = Buffer.from(webp);
  longer.writeUInt32LE(webp.length * 2, 4);
  const png = await small('png');
  const broken = Buffer.from(png);
  broken.writeUInt32BE(0x7fffffff, 33);
  const files: [string, Buffer][] = [
    ['a WebP that breaks off', webp.subarray(0, -10)],
    ['a WebP that says it is longer', longer],
    ['a WebP without a picture', Buffer.from('524946460400000057454250', 'hex')],
    ['a PNG with a piece longer than the file', broken],
    [
      'a PNG with a hundred thousand pieces',
      pngOf(8, 8, Buffer.alloc(72), Array<Buffer>(100_000).fill(png.subarray(-12))),
    ],
    ['a JPEG with a piece longer than the file', (await small('jpeg')).subarray(0, 30)],
    ['a JPEG of marks alone', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000_000, 0xff)])],
  ];
  for (const [what, file] of files) expect([what, await refused(file)]).toEqual([what, 'damaged']);
});

it('a picture is drawn upright, without the texts and further pictures of its file [stock.1132]', async () => {
  const way = { width: 90, height: 60 };
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await sharp(await picture(way, 'png'))
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect([format, await drawn(file)]).toMatchObject([format, { width: 60, height: 90 }]);
  }
  const wordy = jpegWith(await picture(way), [
    [0xe1, Buffer.alloc(60_000, 'http://ns.adobe.com/xap/1.0/')],
    [0xfe, Buffer.alloc(60_000, 'Mara Lind')],
    [0xef, Buffer.alloc(60_000)],
  ]);
  const plain = await drawn(wordy);
  expect(plain).toMatchObject(way);
  expect(plain?.data.includes('Mara Lind')).toBe(false);
  const moving = await sharp(Buffer.alloc(90 * 120 * 3, 90), {
    raw: { width: 90, height: 120, channels: 3, pageHeight: 60 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(await drawn(moving)).toMatchObject(way);
});
