import { aUser, renderScreen } from '@storeroom/testing';
import { setUserAtom } from '../session/session.state';
import { dismissToastAtom, offerUndoAtom, toastsAtom, withdrawUndoAtom } from './toast.state';
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
  offer('stock-log:1');
  offer('stock-log:2');
  const user = aUser();
  store.set(setUserAtom, { ...user, id: user.id + 1 });
  expect([store.set(undoLastAtom), messages()]).toEqual([false, []]);
  store.set(setUserAtom, user);
  expect(undone).not.toHaveBeenCalled();
  const later = Date.now() + 600_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(begin + 599_999);
  expect(store.set(undoLastAtom)).toBe(true);
  now.mockReturnValue(later);
  expect(store.set(undoLastAtom)).toBe(false);
  expect(undone.mock.calls.flat()).toEqual(['stock-log:2']);
  jest.restoreAllMocks();
});
