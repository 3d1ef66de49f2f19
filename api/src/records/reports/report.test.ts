import type { Period } from './period.rules';
import { stepsOf, sumOf, total } from './report';

const FOUND = [
  { step: 1, came_in: 0.1 },
  { step: 2, came_in: 0.1 },
  { step: 1, came_in: 0.7 },
  { step: 2, came_in: 0.2 },
  { step: 3, came_in: 1 },
];

it('steps of a report, its sums and its total over teams have no error from binary fractions', () => {
  const period = { dates: ['2026-11-19', '2026-11-20', '2026-11-21'] } as Period;
  expect(stepsOf(period, ['came_in'], FOUND)).toEqual([
    { date: '2026-11-19', came_in: 0.3 },
    { date: '2026-11-20', came_in: 1 },
    { date: '2026-11-21', came_in: 0 },
  ]);
  expect(sumOf(['came_in'], FOUND, 'this')).toEqual({ came_in: 1.3 });
  expect(sumOf(['came_in'], FOUND, 'before')).toEqual({ came_in: 0.8 });
  const parts = [0.1, 0.2].map((part, at) => ({ team: { id: at + 1, name: 'Leeds' }, part }));
  expect(total(parts, (part) => part)).toBe(0.3);
});
