import type { LiveEvent } from '@storeroom/contract';
import { setEnvironment } from '../environment/environment';
import { expectEcho, onLive, onReconnect, publishLive, publishReconnect } from './bus';

let now = 0;
const heard: number[][] = [];
let stop: () => void;

beforeEach(() => {
  now = 1_000_000;
  heard.length = 0;
  setEnvironment({
    serverOrigin: '',
    fetch: () => Promise.reject(new Error('nobody answers')),
    readCookie: () => undefined,
    now: () => now,
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
  stop = onLive('stock', ({ ids }) => void heard.push(ids));
});
afterEach(() => stop());

const happen = (...ids: number[]) => publishLive({ subject: 'stock', name: 'Edited', ids });

test('the event about the page’s own write is ignored once, and a colleague’s change after it is passed on [G.235]', () => {
  expectEcho('stock', 2);
  happen(2, 3);
  happen(2);
  expect(heard).toEqual([[3], [2]]);
});

test('the event about the page’s own write is ignored within ten seconds, and passed on after them [G.235]', () => {
  expectEcho('stock', 2);
  now += 9_999;
  expectEcho('stock', 3);
  now += 1;
  happen(2);
  happen(3);
  expect(heard).toEqual([[2]]);
});

test('an event about what a picking list reserves is not mistaken for the event about the page’s own write [G.235]', () => {
  expectEcho('stock', 2);
  publishLive({ subject: 'stock', name: 'Edited', ids: [2], list_id: 4 });
  expect(heard).toEqual([[2]]);
  happen(2);
  expect(heard).toEqual([[2]]);
});

test('the events about two of the page’s own writes of one record are ignored, and the third is passed on [G.235]', () => {
  expectEcho('stock', 2);
  expectEcho('stock', 2);
  happen(2);
  happen(2);
  happen(2);
  expect(heard).toEqual([[2]]);
});

test('an event goes to everybody who follows its kind of record, and to nobody who has stopped [live.2576]', () => {
  const items = jest.fn();
  const locations = jest.fn();
  const stopItems = onLive('stock', items);
  const stopLocations = onLive('location', locations);
  const event: LiveEvent = { subject: 'stock', name: 'Edited', ids: [] };
  publishLive(event);
  expect(heard).toEqual([[]]);
  expect(items.mock.calls).toEqual([[event]]);
  expect(locations).not.toHaveBeenCalled();
  stopItems();
  stopLocations();
  happen(4);
  publishLive({ subject: 'location', name: 'Edited', ids: [1] });
  expect(heard).toEqual([[], [4]]);
  expect([items.mock.calls.length, locations.mock.calls.length]).toEqual([1, 0]);
});

test('a socket that is back is told to everybody who asked for it, and to nobody who has stopped [live.2576]', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const stops = [first, second].map((one) => onReconnect(one));
  publishReconnect();
  stops[0]?.();
  publishReconnect();
  stops[1]?.();
  publishReconnect();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
