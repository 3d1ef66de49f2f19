import type { PageRemote } from '@storeroom/contract';
import { renderScreen } from '@storeroom/testing';
import { aModule, aRelease, fakeLoader, notArrived } from '../testing/a-remote';
import { createPartLoading, type PartAddress, type PartOutcome, type ShownRemote } from './load-part';

const shelves: PartAddress = { kind: 'screen', id: 'shelves' };
const live = aRelease();
const earlier = {
  ...aRelease({ release: '0.0.9-bbbbbbbb', base: '/releases/shop/0.0.9-bbbbbbbb' }),
  fallback: null,
};
const withEarlier = aRelease({ fallback: earlier });

/** The remote as in a document whose first screen does not show it: without its fallback. */
const short = (): ShownRemote => ({ ...withEarlier, fallback: null, has_fallback: true });

let online = true;
let random = 0;

async function aPartLoading(
  answers: Parameters<typeof fakeLoader>[0],
  refetch: (remote: PageRemote) => Promise<PageRemote> = async (remote) => remote,
) {
  await renderScreen(<p />);
  jest.useFakeTimers();
  online = true;
  random = 0;
  const fake = fakeLoader(answers);
  const loadPart = createPartLoading({
    loader: fake.loader,
    now: () => Date.now(),
    random: () => random,
    isOnline: () => online,
    refetch,
  });
  /** Advances the clock until the part has loaded or failed; returns the outcome and how long it took in milliseconds. */
  async function settle(loading: Promise<PartOutcome>) {
    const started = Date.now();
    let outcome: PartOutcome | undefined;
    void loading.then((value) => (outcome = value));
    while (outcome === undefined) await jest.advanceTimersByTimeAsync(100);
    return { outcome, took: Date.now() - started };
  }
  return { fake, loadPart, settle };
}

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation()));
afterEach(() => jest.useRealTimers());

test('a screen of the live release is loaded with its texts, and is not given up later', async () => {
  const texts = jest.fn(async () => ({ default: { shelves: 'Shelves' } }));
  const module = aModule({ texts: { en: texts, fr: texts } });
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: module });
  const { outcome } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: true, degraded: false });
  expect(texts).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(fake.abandoned).toEqual([]);
});

test('a release that does not arrive is tried three times, with growing pauses and past the cache [PF.42]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  const { outcome, took } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({
    ok: false,
    failure: { reason: 'network', tries: 3, release: live.release },
  });
  expect(fake.asked).toEqual([live.base, live.base, live.base]);
  expect(fake.freshened[0]).toEqual(['remote', 'screen:shelves', 'texts:en']);
  expect(took).toBe(300 + 900);
});

test('the pauses between tries of a release are up to half as long again, by chance [PF.42]', async () => {
  const { loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  random = 1;
  expect((await settle(loadPart(live, shelves, 'en'))).took).toBe((300 + 900) * 1.5);
});

test('a release whose files cannot be fetched past the cache either is tried on, after 8 s at most [PF.41, PF.42]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  fake.loader.freshen = () => new Promise(() => undefined);
  const { outcome, took } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'network', tries: 3 } });
  expect(took).toBe(300 + 8_000 + 900 + 8_000);
  fake.loader.freshen = () => Promise.reject(notArrived());
  fake.answers[live.base] = aModule();
  expect((await settle(loadPart(live, shelves, 'en', true))).outcome.ok).toBe(true);
});

test('a script that hangs is given up after 8 s with the reason time-out [PF.41]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: 'never' });
  const { outcome, took } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'time-out' } });
  expect(took).toBeGreaterThanOrEqual(3 * 8_000);
  expect(took).toBeLessThan(3 * 8_000 + 2_000);
  expect(fake.abandoned).toHaveLength(3);
});

test('two screens that wait for the same hanging files both fail with the reason time-out [PF.41]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: 'never' });
  const first = loadPart(live, shelves, 'en');
  await jest.advanceTimersByTimeAsync(5);
  const { outcome } = await settle(loadPart(live, shelves, 'en'));
  for (const one of [outcome, await first]) {
    expect(one).toMatchObject({ ok: false, failure: { reason: 'time-out', tries: 3 } });
  }
  expect(fake.freshened).toEqual([]);
});

test('the previous release runs when the live one does not arrive [PF.43]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({
    [live.base]: notArrived(),
    [earlier.base]: aModule(),
  });
  const { outcome } = await settle(loadPart(withEarlier, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: true, degraded: true });
  expect(fake.asked).toEqual([live.base, live.base, live.base, earlier.base]);
});

test('a live release that hangs gives way to the previous one after its first 8 s [platform.1910]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: 'never', [earlier.base]: aModule() });
  const { outcome, took } = await settle(loadPart(withEarlier, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: true, degraded: true });
  expect(fake.asked).toEqual([live.base, earlier.base]);
  expect(took).toBeGreaterThanOrEqual(8_000);
  expect(took).toBeLessThan(8_500);
});

test('a previous release that the document left out is asked for once the live one failed, and once only [platform.1934]', async () => {
  const refetch = jest.fn(async () => withEarlier);
  const { loadPart, settle } = await aPartLoading(
    { [live.base]: notArrived(), [earlier.base]: aModule() },
    refetch,
  );
  const remote = short();
  expect((await settle(loadPart(remote, shelves, 'en'))).outcome).toMatchObject({ ok: true, degraded: true });
  expect((await settle(loadPart(remote, shelves, 'en'))).outcome).toMatchObject({ ok: true, degraded: true });
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('after a rollback an open page falls back on the release that is live now [platform.1934]', async () => {
  const back = { ...earlier, fallback: { ...live, fallback: null } };
  const { fake, loadPart, settle } = await aPartLoading(
    { [live.base]: notArrived(), [earlier.base]: aModule() },
    async () => back,
  );
  const { outcome } = await settle(loadPart(short(), shelves, 'en'));
  expect(outcome).toMatchObject({ ok: true, degraded: true });
  expect(fake.asked.at(-1)).toBe(earlier.base);
});

test('where the page server cannot say which release was before, the failure is that of the live one [platform.1934]', async () => {
  const { loadPart, settle } = await aPartLoading({ [live.base]: 'never' });
  const { outcome, took } = await settle(loadPart(short(), shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'time-out', release: live.release } });
  expect(took).toBeLessThan(8_500);
});

test('when neither the live nor the previous release runs, the reason is that of the live one [PF.43]', async () => {
  const { loadPart, settle } = await aPartLoading({
    [live.base]: notArrived(),
    [earlier.base]: new Error('bad start'),
  });
  const { outcome } = await settle(loadPart(withEarlier, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'network', release: live.release } });
});

test('a previous release that does not arrive is tried once, and Retry tries it again [PF.43, PF.48]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({
    [live.base]: notArrived(),
    [earlier.base]: notArrived(),
  });
  await settle(loadPart(withEarlier, shelves, 'en'));
  expect(fake.asked).toEqual([live.base, live.base, live.base, earlier.base]);
  fake.answers[earlier.base] = aModule();
  const { outcome } = await settle(loadPart(withEarlier, shelves, 'en', true));
  expect(outcome).toMatchObject({ ok: true, degraded: true });
});

test('a release for another contract is not fetched [PF.50]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: aModule() });
  const { outcome } = await settle(loadPart({ ...live, contract: '^9.0.0' }, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'contract', tries: 0 } });
  expect(fake.asked).toEqual([]);
});

test('a second screen of a release that has just failed fails at once, until a retry [PF.48]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  await settle(loadPart(live, shelves, 'en'));
  expect((await settle(loadPart(live, shelves, 'en'))).took).toBeLessThan(500);
  expect(fake.asked).toHaveLength(3);
  fake.answers[live.base] = aModule();
  expect((await settle(loadPart(live, shelves, 'en', true))).outcome.ok).toBe(true);
});

test('while a failed release is tried again, its other screens still fail at once, until it has loaded [PF.48]', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: 'never' });
  await settle(loadPart(live, shelves, 'en'));
  const again = loadPart(live, shelves, 'en', true);
  await jest.advanceTimersByTimeAsync(100);
  const meanwhile = await settle(loadPart(live, shelves, 'en'));
  expect(meanwhile.outcome).toMatchObject({ ok: false, failure: { reason: 'time-out' } });
  expect(meanwhile.took).toBeLessThan(500);
  fake.answers[live.base] = aModule();
  expect((await settle(again)).outcome.ok).toBe(true);
  expect((await settle(loadPart(live, shelves, 'en'))).outcome.ok).toBe(true);
});

test('a failed release is fetched again after half a minute', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  await settle(loadPart(live, shelves, 'en'));
  fake.answers[live.base] = aModule();
  await jest.advanceTimersByTimeAsync(29_900);
  // The clock advances in steps of 100 ms, so this call ends at exactly 30 s.
  expect((await settle(loadPart(live, shelves, 'en'))).outcome.ok).toBe(false);
  expect((await settle(loadPart(live, shelves, 'en'))).outcome.ok).toBe(true);
});

test('a release that cannot be loaded without a network fails with the reason offline', async () => {
  const { loadPart, settle } = await aPartLoading({ [live.base]: notArrived() });
  online = false;
  expect((await settle(loadPart(live, shelves, 'en'))).outcome).toMatchObject({
    failure: { reason: 'offline' },
  });
});

test('a screen that its release does not contain is not tried a second time', async () => {
  const { fake, loadPart, settle } = await aPartLoading({ [live.base]: aModule({ screens: {} }) });
  const { outcome } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({ failure: { reason: 'missing', tries: 1 } });
  expect(fake.asked).toHaveLength(1);
});

test('the other screens of a release that lacks one are shown', async () => {
  const { loadPart, settle } = await aPartLoading({ [live.base]: aModule() });
  const lacking = await settle(loadPart(live, { kind: 'screen', id: 'gone' }, 'en'));
  expect(lacking.outcome).toMatchObject({ failure: { reason: 'missing' } });
  expect((await settle(loadPart(live, shelves, 'en'))).outcome.ok).toBe(true);
});

test.each([
  ['that has others', { widgets: {} }],
  ['that has none at all', {}],
])('a widget that its release lacks, %s, is said to be missing', async (_case, module) => {
  const { loadPart, settle } = await aPartLoading({ [live.base]: aModule(module) });
  const { outcome } = await settle(loadPart(live, { kind: 'widget', id: 'shelves' }, 'en'));
  const cause = expect.objectContaining({ message: 'shop has no widget shelves' }) as Error;
  expect(outcome).toMatchObject({ failure: { reason: 'missing', step: 'module', cause } });
});

test('texts that did not arrive are fetched again [PF.42]', async () => {
  let tries = 0;
  const texts = async () => {
    tries += 1;
    if (tries === 1) throw notArrived();
    return { default: {} };
  };
  const { loadPart, settle } = await aPartLoading({
    [live.base]: aModule({ texts: { en: texts, fr: texts } }),
  });
  expect((await settle(loadPart(live, shelves, 'en'))).outcome.ok).toBe(true);
  expect(tries).toBe(2);
});

const thrown = notArrived();
const fails = async () => {
  throw thrown;
};
const hangs = () => new Promise<never>(() => undefined);
const shop = (module: Parameters<typeof aModule>[0]) => ({ [live.base]: aModule(module) });

test.each([
  ['entry', { [live.base]: thrown }],
  ['module', shop({ screens: { shelves: fails } })],
  ['texts', shop({ texts: { en: fails, fr: fails } })],
])(
  'a remote that fails to load at the step %s keeps the thrown error and is logged once [PF.58]',
  async (step, answers) => {
    const { loadPart, settle } = await aPartLoading(answers);
    const { outcome } = await settle(loadPart(live, shelves, 'en'));
    expect(outcome).toMatchObject({ ok: false, failure: { step, cause: thrown } });
    expect(logged.mock.calls).toEqual([[`shop 0.1.0-aaaaaaaa failed: ${step}, tries: 3`, thrown]]);
  },
);

test.each([
  ['module', shop({ screens: { shelves: hangs } })],
  ['texts', shop({ texts: { en: hangs, fr: hangs } })],
])('a part that hangs at the step %s fails as a time-out of that step [PF.58]', async (step, answers) => {
  const { loadPart, settle } = await aPartLoading(answers);
  const { outcome } = await settle(loadPart(live, shelves, 'en'));
  expect(outcome).toMatchObject({ ok: false, failure: { step, reason: 'time-out' } });
});

test('a release for another contract is logged once, with the contract that it was built for [PF.58]', async () => {
  const { loadPart, settle } = await aPartLoading({});
  const { outcome } = await settle(loadPart({ ...live, contract: '^9.0.0' }, shelves, 'en'));
  expect(outcome).toMatchObject({ failure: { step: 'contract', cause: expect.any(Error) as Error } });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(String(logged.mock.calls[0])).toMatch(
    /failed: contract, tries: 0,Error: Built for \^9\.0\.0, not \d/,
  );
});
