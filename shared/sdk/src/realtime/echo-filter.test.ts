import { setEnvironment } from '../environment/environment';
import { onLive, publishLive } from './bus';
import { expectEcho } from './echo-filter';

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

test('the echo of an own write is left out once, and a colleague’s change after it is heard [G.235]', () => {
  expectEcho('stock', 2);
  happen(2, 3);
  happen(2);
  expect(heard).toEqual([[3], [2]]);
});

test('the echo of an own write is no longer expected after ten seconds [G.235]', () => {
  expectEcho('stock', 2);
  now += 9_999;
  expectEcho('stock', 3);
  now += 1;
  happen(2);
  happen(3);
  expect(heard).toEqual([[2]]);
});

test('an event about a picking list’s promises is not taken for the echo of a write [G.235, live.1688]', () => {
  expectEcho('stock', 2);
  publishLive({ subject: 'stock', name: 'Edited', ids: [2], list_id: 4 });
  expect(heard).toEqual([[2]]);
  happen(2);
  expect(heard).toEqual([[2]]);
});
