import { freeAmount, type StockList } from '@storeroom/contract';
import { ApiError } from '@storeroom/sdk';
import '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { createEntryStore } from './entry-store';
import type { Outcome } from './queue';
import type { WorkAnswer } from './send-work';
import { aBrowser, answer, ids, press, refusedWith } from './testing/a-browser';
import { listWithUnsent, type Entry } from './unsent.rules';

test('a waiting change that was not answered is sent again under its own key after a second, and before later ones [offline.866]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(0));
  const queue = browser.open();
  queue.add(press('a'));
  queue.add(press('b'));
  await queue.flush();
  expect(queue.waitsFor()).toBe('connection');
  expect(ids(queue)).toEqual(['a', 'b']);
  expect(browser.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  browser.waits[0]?.call();
  await queue.flush();
  expect(browser.sent).toEqual(['a', 'a', 'b']);
  expect(ids(queue)).toEqual([]);
  expect(queue.waitsFor()).toBeNull();
});

test.each([
  [0, 'connection'],
  [503, 'connection'],
  [500, 'server'],
  [429, 'server'],
  [401, 'sign-in'],
] as const)(
  'after an answer of %i what waits does so for the %s, until it is taken away',
  async (status, what) => {
    const browser = aBrowser();
    browser.says(refusedWith(status));
    const queue = browser.open();
    queue.add(press('a'));
    await queue.flush();
    expect(queue.waitsFor()).toBe(what);
    await queue.drop('a');
    browser.waits.at(-1)?.call();
    await waitFor(() => expect(queue.waitsFor()).toBeNull());
  },
);

test.each([
  ['the device says that it has no network', { isOnline: () => false }, []],
  ['an earlier entry could not be sent', {}, [refusedWith(0)]],
])('waiting changes are reported as not sent when %s', async (_why, deps, answers) => {
  const browser = aBrowser();
  browser.says(...answers);
  const queue = browser.open(deps);
  const heard: string[] = [];
  queue.listen(({ kind, entry }) => void heard.push(`${kind} ${entry.id}`));
  queue.add(press('a'));
  queue.add(press('b'));
  await queue.flush();
  expect(heard).toEqual(expect.arrayContaining(['unsent a', 'unsent b']));
  expect(ids(queue)).toEqual(['a', 'b']);
});

test('the pauses between tries to send a change grow to a minute, unless the server names one [offline.866]', async () => {
  const browser = aBrowser();
  const queue = browser.open();
  browser.says(
    ...Array.from({ length: 8 }, () => refusedWith(503)),
    new ApiError(429, '', {}, undefined, [], 90),
  );
  queue.add(press('a'));
  await queue.flush();
  const pauses: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const wait = browser.waits.at(-1);
    pauses.push(wait?.milliseconds ?? 0);
    wait?.call();
    await waitFor(() =>
      expect(![undefined, wait].includes(browser.waits.at(-1)) || ids(queue).length === 0).toBe(true),
    );
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 90].map((seconds) => seconds * 1_000));
  expect(ids(queue)).toEqual([]);
});

test('a page that is opened later sends the changes that an earlier page left, in their order [offline.865]', async () => {
  const browser = aBrowser();
  const first = browser.open({ isOnline: () => false });
  for (const id of ['a', 'b', 'c']) first.add(press(id));
  await first.flush();
  first.stop();
  const second = browser.open();
  await second.flush();
  expect(browser.sent).toEqual(['a', 'b', 'c']);
  expect(second.booked()).toMatchObject([{ item_id: 1, amount_picked: 1, stock_version: 3 }]);
});

test('a waiting change is sent by one of two open pages, and the other hears that it is done [offline.865]', async () => {
  const browser = aBrowser();
  const [one, other] = [browser.open(), browser.open()];
  const heard: string[] = [];
  other.listen((outcome) => void heard.push(`${outcome.kind} ${outcome.entry.id}`));
  one.add(press('a'));
  await Promise.all([one.flush(), other.flush()]);
  expect(browser.sent).toEqual(['a']);
  expect(heard).toEqual(['done a']);
  expect([ids(one), ids(other)]).toEqual([[], []]);
});

test('a refused change stays until it is tried again, its undo is removed, and later changes are sent [offline.869]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  queue.add(press('a'));
  queue.add(press('undo', { delta: -1, undoes: 'a' }));
  queue.add(press('b'));
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(404));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'b']);
  expect(back.entries()).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
  await back.retry('a');
  expect(browser.sent).toEqual(['a', 'b', 'a']);
  expect(ids(back)).toEqual([]);
});

test('an undo that is still being written when its pick is refused is removed with it, and not sent [offline.869]', async () => {
  const store = createEntryStore();
  let write = (): void => undefined;
  const isLate = new Promise<void>((resolve) => (write = resolve));
  let isRefused = false;
  const browser = aBrowser({
    store: {
      ...store,
      add: (entry) => (entry.id === 'undo' ? isLate.then(() => store.add(entry)) : store.add(entry)),
      read: async (user_id) => {
        const known = await store.read(user_id);
        // The undo is written only after whatever the refusal reads at once.
        if (isRefused) setTimeout(write);
        return known;
      },
    },
  });
  const sent: string[] = [];
  const queue = browser.open({
    send: async ({ id }) => {
      sent.push(id);
      if (id === 'undo') return answer();
      queue.add(press('undo', { delta: -1, undoes: 'a' }));
      isRefused = true;
      throw refusedWith(404);
    },
  });
  queue.add(press('a'));
  await queue.flush();
  expect(sent).toEqual(['a']);
  expect(queue.entries()).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
});

test('a refused change is removed when a form has taken over its refusal', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(422));
  const queue = browser.open();
  const outcomes: Outcome['kind'][] = [];
  queue.listen((outcome) => {
    outcomes.push(outcome.kind);
    return outcome.kind === 'refused';
  });
  queue.add(press('a'));
  await queue.flush();
  expect(outcomes).toEqual(['refused']);
  expect(ids(queue)).toEqual([]);
});

test('a question that the server asks stays although a form has taken over the refusal, on the other page too [offline.881]', async () => {
  const browser = aBrowser();
  const asks = new ApiError(422, '', {}, { movements: [{ log_id: 7 }] });
  browser.says(asks);
  const [one, other] = [browser.open(), browser.open()];
  for (const queue of [one, other]) queue.listen(({ kind }) => kind === 'refused');
  one.add(press('a'));
  await one.flush();
  await other.flush();
  expect([ids(one), ids(other)]).toEqual([['a'], ['a']]);
});

test('what another person did in another page of the browser is not told in this one [offline.879]', async () => {
  const queue = aBrowser().open();
  const heard: Outcome[] = [];
  queue.listen((outcome) => void heard.push(outcome));
  const entry: Entry = { ...press('a'), user_id: 8, made_at: 1, refusal: null };
  queue.receive({ kind: 'done', entry, answer: answer() });
  queue.receive({ kind: 'refused', entry, refusal: { status: 404, message: '', errors: {}, result: null } });
  await queue.flush();
  expect(heard).toEqual([]);
});

test('what is done after the clock of the device was put back is sent after what was done before [offline.865]', async () => {
  const browser = aBrowser();
  const first = browser.open({ isOnline: () => false, now: () => 9_000 });
  first.add(press('a'));
  await first.flush();
  first.stop();
  const second = browser.open({ now: () => 1_000, isOnline: () => false });
  await second.flush();
  second.add(press('b'));
  second.add(press('c'));
  await second.flush();
  second.stop();
  await browser.open().flush();
  expect(browser.sent).toEqual(['a', 'b', 'c']);
});

test('a waiting change whose key the server knows already counts as done [offline.868]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(409, ['idempotency_key']));
  const queue = browser.open();
  const outcomes: Outcome[] = [];
  queue.listen((outcome) => void outcomes.push(outcome));
  queue.add(press('a'));
  await queue.flush();
  expect(outcomes).toMatchObject([{ kind: 'done', answer: null }]);
  expect(ids(queue)).toEqual([]);
});

test('a waiting change is taken back with what depends on it, but not once it was sent and had no answer [offline.1819]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(0));
  let isOnline = false;
  const queue = browser.open({ isOnline: () => isOnline });
  queue.add(press('a'));
  queue.add(press('b', { delta: -1, undoes: 'a' }));
  queue.add(press('c'));
  expect(await queue.takeBack('a')).toBe(true);
  expect(ids(queue)).toEqual(['c']);
  isOnline = true;
  await queue.flush();
  expect(await queue.takeBack('c')).toBe(false);
  expect(ids(queue)).toEqual(['c']);
  await queue.flush();
  expect(browser.sent).toEqual(['c', 'c']);
  expect(await queue.takeBack('c')).toBe(false);
});

test('a change that is being sent cannot be taken back by another page [offline.1819]', async () => {
  const browser = aBrowser();
  let end = (): void => undefined;
  const answered = new Promise<void>((resolve) => (end = resolve));
  const first = browser.open({ send: () => answered.then(answer) });
  first.add(press('a'));
  const second = browser.open();
  await waitFor(() => expect(ids(second)).toEqual(['a']));
  const taken = second.takeBack('a');
  end();
  expect(await taken).toBe(false);
});

test.each([
  ['was not answered', 'may', 0, true],
  ['was refused as one of too many', 'cannot', 429, undefined],
] as const)(
  'a change that is refused after a try that %s is kept as one that %s have been recorded [offline.881]',
  async (_what, _may, first, isSent) => {
    const browser = aBrowser();
    browser.says(refusedWith(first), refusedWith(404));
    const queue = browser.open();
    queue.add(press('a'));
    await queue.flush();
    await queue.flush();
    expect(queue.entries()).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
    expect(queue.entries()[0]?.is_sent).toBe(isSent);
  },
);

test('a change that has waited for 40 days is sent before newer ones [offline.909]', async () => {
  const browser = aBrowser();
  const first = browser.open({ isOnline: () => false });
  first.add(press('old'));
  await first.flush();
  first.stop();
  const DAYS = 40 * 86_400_000;
  const later = browser.open({ now: () => DAYS });
  later.add(press('new'));
  await later.flush();
  expect(browser.sent).toEqual(['old', 'new']);
  expect(ids(later)).toEqual([]);
});

test('a change at which the server failed is sent again later; until then it holds back later changes of its list, but not of another list [offline.1754]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  for (const [id, list_id] of [
    ['a', 41],
    ['b', 41],
    ['c', 42],
  ] as const)
    queue.add(press(id, { list_id }));
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(500));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'c']);
  expect(ids(back)).toEqual(['a', 'b']);
  expect(back.waitsFor()).toBe('server');
  browser.waits.at(-1)?.call();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'c', 'a', 'b']);
  expect([ids(back), back.waitsFor()]).toEqual([[], null]);
});

test.each([503, 429])(
  'a photo that the server does not take just now (%d) keeps back no other change [offline.1754]',
  async (status) => {
    const browser = aBrowser();
    const queue = browser.open({ isOnline: () => false });
    queue.add({ ...press('photo'), work: { kind: 'photo', stock_id: 512, photo: null } });
    queue.add(press('pick', { stock_id: 513 }));
    await queue.flush();
    queue.stop();
    browser.says(refusedWith(status));
    const back = browser.open();
    await back.flush();
    expect(browser.sent).toEqual(['photo', 'pick']);
    expect(ids(back)).toEqual(['photo']);
  },
);

test('finishing a list waits while a refused change of that list waits to be decided about, and is sent once that is discarded [offline.872]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  queue.add(press('a'));
  queue.add({ ...press('end'), work: { kind: 'finishList', list_id: 41, remaining: null, open: 0 } });
  queue.add({ ...press('other'), work: { kind: 'finishList', list_id: 42, remaining: 'close', open: 2 } });
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(422));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'other']);
  expect([ids(back), back.waitsFor(), browser.waits]).toEqual([['a', 'end'], null, []]);
  await back.drop('a');
  await waitFor(() => expect([browser.sent, ids(back)]).toEqual([['a', 'other', 'end'], []]));
});

test.each([
  ['answered', answer()],
  ['not answered, then sent again and answered', refusedWith(0)],
])(
  'what was read of a list is shown only once a pick that was under way meanwhile is %s [offline.2095]',
  async (_case, first) => {
    const browser = aBrowser();
    const store = createEntryStore();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    const send = async ({ id }: Entry) => {
      sent.push(id);
      if (sent.length > 1) return answer();
      await isReleased;
      if (first instanceof Error) throw first;
      return first;
    };
    const queue = browser.open({ store, send });
    queue.add(press('a'));
    await waitFor(() => expect(sent).toEqual(['a']));
    let isShown = false;
    const shown = queue.untilAnswered(() => true).then(() => (isShown = true));
    await queue.untilAnswered(() => false);
    expect([isShown, ids(queue)]).toEqual([false, ['a']]);
    release();
    await shown;
    expect([ids(queue), browser.waits.map(({ milliseconds }) => milliseconds)]).toEqual([[], []]);
  },
);

test('what was read of a list is shown after five seconds although no answer comes to a pick [offline.2095]', async () => {
  const browser = aBrowser();
  let isSent = false;
  const queue = browser.open({
    send: () => {
      isSent = true;
      return new Promise<WorkAnswer>(() => undefined);
    },
  });
  queue.add(press('a'));
  await waitFor(() => expect(isSent).toBe(true));
  const shown = queue.untilAnswered(() => true);
  await waitFor(() => expect(browser.waits.map(({ milliseconds }) => milliseconds)).toEqual([5_000]));
  browser.waits[0]?.call();
  await shown;
  expect(ids(queue)).toEqual(['a']);
});

test('storing a pick on the device replaces neither of the objects from which the lines of a list are rendered [offline.774]', async () => {
  const queue = aBrowser().open({ isOnline: () => false });
  await queue.flush();
  queue.add(press('a'));
  const shown = queue.entries();
  const onlyHere = queue.onlyHere();
  expect(queue.unstored().get('a')).toBe('writing');
  await queue.flush();
  expect(queue.unstored().size).toBe(0);
  expect(queue.entries()).toBe(shown);
  expect(queue.onlyHere()).toBe(onlyHere);
});

test('waiting picks count as picked and as taken from the stock, and the free amount stays the same [offline.882]', () => {
  const stock = { amount: 10, committed: 6, version: 1 };
  const line = { id: 1, amount: 4, amount_picked: 0, short_reason: null, stock };
  const list = { id: 41, items: [line] } as unknown as StockList;
  const entry: Entry = { ...press('a', { delta: 3 }), user_id: 7, made_at: 1, refusal: null };
  const [shown] = listWithUnsent(list, [entry]).items;
  expect(shown).toMatchObject({ amount_picked: 3, stock: { amount: 7, committed: 3 } });
  expect(freeAmount(shown?.stock ?? { amount: 0, committed: 0 })).toBe(4);
});

test('waiting picks of parts of a unit add up without binary fractions', () => {
  const stock = { amount: 0.7, committed: 0.7, version: 1 };
  const line = { id: 1, amount: 0.8, amount_picked: 0.1, short_reason: null, stock };
  const list = { id: 41, items: [line] } as unknown as StockList;
  const entry: Entry = { ...press('a', { delta: 0.2 }), user_id: 7, made_at: 1, refusal: null };
  const [shown] = listWithUnsent(list, [entry]).items;
  expect(shown).toMatchObject({ amount_picked: 0.3, stock: { amount: 0.5, committed: 0.5 } });
});
