import { setEnvironment } from '../environment/environment';
import { expectEcho, onLive, publishLive } from './bus';

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
