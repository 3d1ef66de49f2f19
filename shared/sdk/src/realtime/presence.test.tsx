import { act, render, screen } from '@testing-library/react';
import { followPresence, onPresence, publishPresence } from './presence';
import { usePresent } from './present.hooks';

const ITEM = 'App.Models.Stock.7';
const LIST = 'App.Models.Stock.List.7';
const PRIYA = { id: 7, name: 'Priya Nair' };
const TOM = { id: 8, name: 'Tom Reid' };

let opened: string[][];
let unfollow: () => void;

beforeEach(() => {
  opened = [];
  unfollow = followPresence((channels) => opened.push(channels));
});
afterEach(() => unfollow());

test('a record counts as open from the first part of the page that shows it to the end of the last [W.74]', () => {
  const hear = jest.fn();
  const close = onPresence('stock', 7, hear);
  const closeOther = onPresence('stock', 7, jest.fn());
  const closeList = onPresence('list', 7, jest.fn());
  close();
  expect(opened.at(-1)).toEqual([ITEM, LIST]);
  closeOther();
  expect(opened.at(-1)).toEqual([LIST]);
  closeList();
  expect(opened.at(-1)).toEqual([]);
});

test('a page that connects late hears at once which records are open, and nothing after it has stopped [W.74]', () => {
  unfollow();
  const close = onPresence('list', 7, jest.fn());
  const earlier = jest.fn();
  const later = jest.fn();
  const stopEarlier = followPresence(earlier);
  expect(earlier.mock.calls).toEqual([[[LIST]]]);
  const stopLater = followPresence(later);
  stopEarlier();
  close();
  expect(earlier).toHaveBeenCalledTimes(1);
  expect(later.mock.calls).toEqual([[[LIST]], [[]]]);
  stopLater();
  onPresence('list', 7, jest.fn())();
  expect(later).toHaveBeenCalledTimes(2);
});

test('each part of a page that shows a record is told who else has it open, and so is one that opens later [W.74]', () => {
  const first = jest.fn();
  const second = jest.fn();
  const closeFirst = onPresence('stock', 7, first);
  publishPresence(ITEM, [PRIYA]);
  publishPresence(LIST, [TOM]);
  const closeSecond = onPresence('stock', 7, second);
  expect(first.mock.calls).toEqual([[[]], [[PRIYA]]]);
  expect(second.mock.calls).toEqual([[[PRIYA]]]);
  closeFirst();
  publishPresence(ITEM, [PRIYA, TOM]);
  expect(first).toHaveBeenCalledTimes(2);
  expect(second.mock.calls.at(-1)).toEqual([[PRIYA, TOM]]);
  closeSecond();
  const again = jest.fn();
  onPresence('stock', 7, again)();
  onPresence('list', 7, again)();
  expect(again.mock.calls).toEqual([[[]], [[]]]);
});

test('a screen shows who else has its record open, also when it goes on to another record [W.74]', () => {
  function Present({ id }: { id: number }) {
    return <p>{usePresent('stock', id).map(({ name }) => `${name} is here`)}</p>;
  }
  const { rerender, unmount } = render(<Present id={7} />);
  act(() => publishPresence(ITEM, [PRIYA]));
  expect(screen.getByText('Priya Nair is here')).toBeInTheDocument();
  rerender(<Present id={9} />);
  expect(screen.queryByText('Priya Nair is here')).not.toBeInTheDocument();
  expect(opened.at(-1)).toEqual(['App.Models.Stock.9']);
  unmount();
  expect(opened.at(-1)).toEqual([]);
});
