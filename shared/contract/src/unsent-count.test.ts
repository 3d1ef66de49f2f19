import { unsentCountKey, unsentCountOf, unsentCountOfOthers } from './unsent-count';

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
      [unsentCountKey(7)]: '2',
      [unsentCountKey(8)]: '3',
      [unsentCountKey(9)]: 'x',
      [unsentCountKey(10)]: '-1',
      other: '4',
    });
  expect([unsentCountOf(7, here), unsentCountOfOthers(7, here)]).toEqual([2, 3]);
  expect([unsentCountOf(11, here), unsentCountOfOthers(11, here)]).toEqual([0, 5]);
});

it('a device whose storage is refused counts no waiting changes', () => {
  const none = () => {
    throw new Error('storage is off');
  };
  expect([unsentCountOf(7, none), unsentCountOfOthers(7, none)]).toEqual([0, 0]);
});
