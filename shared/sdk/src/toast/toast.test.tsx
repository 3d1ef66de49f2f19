import { aUser, renderScreen } from '@storeroom/testing';
import { setUserAtom } from '../session/session.state';
import { dismissToastAtom, offerUndoAtom, showToastAtom, toastsAtom, withdrawUndoAtom } from './toast.state';
import { takeActionAtom, undoLastAtom } from './take-action';

const undone = jest.fn<void, [string]>();
beforeEach(() => undone.mockClear());

const open = async () => {
  const { store } = await renderScreen(<p />, { user: aUser() });
  const offer = (name: string, topic?: string) =>
    store.set(offerUndoAtom, {
      name,
      message: name,
      label: 'Undo',
      undo: () => undone(name),
      ...(topic && { topic }),
    });
  const messages = () => store.get(toastsAtom).map(({ message }) => message);
  return { store, offer, messages };
};

test('a message about the same topic replaces the one before [look.371]', async () => {
  const { store, offer, messages } = await open();
  offer('stock-batch:a', 'steps of 1');
  offer('stock-log:7');
  const [first] = store.get(toastsAtom);
  offer('stock-batch:b', 'steps of 1');
  expect(messages()).toEqual(['stock-batch:b', 'stock-log:7']);
  expect(store.get(toastsAtom)[0]?.id).toBe(first?.id);
});

test('a change that was undone elsewhere is no longer offered for undo [look.375]', async () => {
  const { store, offer, messages } = await open();
  offer('stock-log:1');
  offer('stock-log:2');
  store.set(withdrawUndoAtom, 'stock-log:2');
  expect(messages()).toEqual(['stock-log:1']);
  expect([store.set(undoLastAtom), store.set(undoLastAtom)]).toEqual([true, false]);
  expect([undone.mock.calls.flat(), messages()]).toEqual([['stock-log:1'], []]);
});

test('the key for undo takes back the latest change first, and each change once [look.376]', async () => {
  const { store, offer } = await open();
  offer('stock-log:1');
  offer('stock-log:2');
  for (const { id } of store.get(toastsAtom)) store.set(dismissToastAtom, id);
  store.set(undoLastAtom);
  offer('stock-log:3');
  store.set(takeActionAtom, store.get(toastsAtom)[0]?.id ?? 0);
  store.set(undoLastAtom);
  expect(undone.mock.calls.flat()).toEqual(['stock-log:2', 'stock-log:3', 'stock-log:1']);
});

test('the key for undo takes nothing back in another person’s session or after ten minutes [look.376]', async () => {
  const { store, offer, messages } = await open();
  const begin = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
  offer('stock-log:1');
  offer('stock-log:2');
  const user = aUser();
  store.set(setUserAtom, { ...user, id: user.id + 1 });
  expect([store.set(undoLastAtom), messages()]).toEqual([false, []]);
  store.set(setUserAtom, user);
  expect(undone).not.toHaveBeenCalled();
  now.mockReturnValue(begin + 599_999);
  expect(store.set(undoLastAtom)).toBe(true);
  now.mockReturnValue(begin + 600_000);
  expect(store.set(undoLastAtom)).toBe(false);
  expect(undone.mock.calls.flat()).toEqual(['stock-log:2']);
  jest.restoreAllMocks();
});

test('at most three messages are shown, the newest, and each goes by itself', async () => {
  const { store, messages } = await open();
  for (const message of ['one', 'two', 'three', 'four']) store.set(showToastAtom, { kind: 'done', message });
  expect(messages()).toEqual(['two', 'three', 'four']);
  const [, three] = store.get(toastsAtom);
  store.set(dismissToastAtom, three?.id ?? 0);
  expect(messages()).toEqual(['two', 'four']);
  store.set(showToastAtom, { kind: 'failed', message: 'no topic' });
  store.set(withdrawUndoAtom, 'stock-log:1');
  expect(messages()).toEqual(['two', 'four', 'no topic']);
});

test('a message is shown to somebody who is not signed in, too', async () => {
  const { store } = await renderScreen(<p />);
  store.set(showToastAtom, { kind: 'failed', message: 'No answer' });
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'No answer' }]);
});

test('a message has what its sender gave it, also in another team, and its action is taken once', async () => {
  const { store, messages } = await open();
  const [retry, show] = [jest.fn(), jest.fn()];
  const failed = {
    kind: 'failed',
    message: 'Not saved',
    action: { label: 'Retry', run: retry },
    lasting: true,
  } as const;
  store.set(showToastAtom, failed);
  const also = { label: 'Show', run: show };
  store.set(offerUndoAtom, {
    name: 'stock-log:1',
    message: 'Moved',
    label: 'Undo',
    undo: () => undone('moved'),
    also,
  });
  expect(store.get(toastsAtom)).toEqual([
    { id: expect.any(Number) as unknown, ...failed },
    {
      id: expect.any(Number) as unknown,
      kind: 'done',
      message: 'Moved',
      action: { label: 'Undo', run: expect.any(Function) as unknown },
      also,
    },
  ]);
  store.set(setUserAtom, { ...aUser(), id: 8 });
  expect(messages()).toEqual(['Not saved']);
  const [shown] = store.get(toastsAtom);
  store.set(takeActionAtom, shown?.id ?? 0);
  store.set(takeActionAtom, shown?.id ?? 0);
  expect([retry.mock.calls.length, messages()]).toEqual([1, []]);
});

test('of a change that was taken back no offer is left, and of the others the last twenty stand [look.375, look.376]', async () => {
  const { store, offer, messages } = await open();
  for (let at = 1; at <= 21; at += 1) offer(`stock-log:${at}`);
  offer('stock-log:21', 'again');
  expect(messages()).toEqual(['stock-log:20', 'stock-log:21', 'stock-log:21']);
  store.set(takeActionAtom, store.get(toastsAtom)[1]?.id ?? 0);
  expect(messages()).toEqual(['stock-log:20']);
  while (store.set(undoLastAtom));
  expect(undone.mock.calls.flat()).toEqual(Array.from({ length: 20 }, (_, at) => `stock-log:${21 - at}`));
});
