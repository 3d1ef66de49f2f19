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

test('[G.235] the echo of an own write is taken for it once, and the colleague’s change right after is heard', () => {
  expectEcho('stock', 2);
  happen(2, 3);
  happen(2);
  expect(heard).toEqual([[3], [2]]);
});

test('[G.235] an echo that has not come within ten seconds is no longer expected', () => {
  expectEcho('stock', 2);
  now += 9_999;
  expectEcho('stock', 3);
  now += 1;
  happen(2);
  happen(3);
  expect(heard).toEqual([[2]]);
});
