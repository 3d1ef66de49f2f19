import { LastEvents } from './last-events';

let now = 0;
const open = () => {
  now = 1_000_000;
  return new LastEvents(() => now);
};

it('a channel counts as silent since its last event, and for a minute at most [G.240]', () => {
  const events = open();
  now += 5_000;
  expect(events.quiet('stock')).toBe(5_000);
  events.note('stock');
  now += 300;
  expect([events.quiet('stock'), events.quiet('team')]).toEqual([300, 5_300]);
  now += 600_000;
  expect(events.quiet('stock')).toBe(60_000);
});

it('a channel does not count as silent for the time in which events may have been lost [G.240]', () => {
  const events = open();
  now += 50_000;
  events.begin();
  now += 10;
  expect(events.quiet('stock')).toBe(10);
});

it('the last events of ten thousand channels are remembered; a forgotten one counts as silent since the oldest of them [G.240]', () => {
  const events = open();
  for (let at = 0; at <= 10_000; at += 1) {
    now += 1;
    events.note(`item ${at}`);
  }
  expect(events.quiet('item 0')).toBe(10_000);
  expect(events.quiet('item 10000')).toBe(0);
  expect(events.quiet('never heard of')).toBe(10_000);
});
