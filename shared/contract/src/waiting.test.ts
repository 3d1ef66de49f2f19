import { waitingKey, waitingOf, waitingOfOthers } from './waiting';

function storage(kept: Record<string, string>): Storage {
  const keys = Object.keys(kept);
  return {
    length: keys.length,
    key: (at: number) => keys[at] ?? null,
    getItem: (key: string) => kept[key] ?? null,
  } as Storage;
}

it('changes that wait on a shared device are counted separately for the signed-in person and for others [offline.879]', () => {
  const here = () =>
    storage({
      [waitingKey(7)]: '2',
      [waitingKey(8)]: '3',
      [waitingKey(9)]: 'x',
      [waitingKey(10)]: '-1',
      other: '4',
    });
  expect([waitingOf(7, here), waitingOfOthers(7, here)]).toEqual([2, 3]);
  expect([waitingOf(11, here), waitingOfOthers(11, here)]).toEqual([0, 5]);
});

it('a device whose storage is refused counts no waiting changes', () => {
  const none = () => {
    throw new Error('storage is off');
  };
  expect([waitingOf(7, none), waitingOfOthers(7, none)]).toEqual([0, 0]);
});
