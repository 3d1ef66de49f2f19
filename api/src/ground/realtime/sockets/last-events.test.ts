import { LastEvents } from './last-events';

let now = 0;
const open = () => {
  now = 1_000_000;
  return new LastEvents(() => now);
};

it('[G.240] tells for how long a channel has been silent, and no longer than it listens', () => {
  const events = open();
  now += 5_000;
  expect(events.quiet('stock')).toBe(5_000);
  events.note('stock');
  now += 300;
  expect([events.quiet('stock'), events.quiet('team')]).toEqual([300, 5_300]);
  now += 600_000;
  expect(events.quiet('stock')).toBe(60_000);
});

it('[G.240] claims no silence for a time in which events may have been lost', () => {
  const events = open();
  now += 50_000;
  events.begin();
  now += 10;
  expect(events.quiet('stock')).toBe(10);
});

it('[G.240] remembers ten thousand channels, and takes a forgotten one for less silent than it may be', () => {
  const events = open();
  for (let at = 0; at <= 10_000; at += 1) {
    now += 1;
    events.note(`item ${at}`);
  }
  expect(events.quiet('item 0')).toBe(10_000);
  expect(events.quiet('item 10000')).toBe(0);
  expect(events.quiet('never heard of')).toBe(10_000);
});
