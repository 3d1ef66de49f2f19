import { describeCoverage, mayWrite, stateOf, yearsAfter } from './state.rules';

const END = '2026-11-20T00:00:00.000000Z';
const day = (days: number) => new Date(Date.parse(END) + days * 86_400_000);

it('a subscription is active, ending, in grace, read-only or dormant by the days before or after its end [D-RIGHTS.62]', () => {
  const states = [-31, -30.001, -30, -0.001, 0, 13.999, 14, 89.999, 90, 900].map((days) =>
    stateOf(END, day(days)),
  );
  expect(states).toEqual([
    'active',
    'active',
    'ending',
    'ending',
    'grace',
    'grace',
    'read_only',
    'read_only',
    'dormant',
    'dormant',
  ]);
});

it('after a subscription has ended, open picking lists can be finished seven days longer than anything else can be written [D-RIGHTS.66]', () => {
  const covering = { team_id: 1, expiration_at: END, renews: false };
  expect([13.9, 14, 20.9, 21].map((days) => mayWrite(covering, 'write', day(days)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([13.9, 14, 20.9, 21].map((days) => mayWrite(covering, 'finish-list', day(days)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(mayWrite(null, 'write', day(9_999))).toBe(true);
});

it('the coverage of a team says until when everything can be written and whether the subscription is inherited, or that there is none', () => {
  expect(describeCoverage({ team_id: 1, expiration_at: END, renews: false }, 2, day(0))).toEqual({
    state: 'grace',
    expiration_at: END,
    read_only_at: '2026-12-04T00:00:00.000000Z',
    inherited: true,
    team_id: 1,
    renews: false,
  });
  expect(describeCoverage({ team_id: 2, expiration_at: END, renews: false }, 2, day(0)).inherited).toBe(
    false,
  );
  expect(describeCoverage(null, 2, day(0)).state).toBe('unlimited');
});

it('a renewal by a year ends on the same day of the next year, and on 1 March after a 29 February', () => {
  expect(yearsAfter(new Date('2027-11-20T08:00:00Z'), 1).toISOString()).toBe('2028-11-20T08:00:00.000Z');
  expect(yearsAfter(new Date('2028-02-29T08:00:00Z'), 1).toISOString()).toBe('2029-03-01T08:00:00.000Z');
});
