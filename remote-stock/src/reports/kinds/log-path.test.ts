import type { Circumstances } from './report-view';
import { logPath, momentCell } from './cells';

const asked = {
  report: 'people',
  from: '2026-11-01',
  to: '2026-11-20',
  group: 'day',
  location_id: 12,
  include_children: false,
} as const;
const circumstancesOf = (mayLog: boolean): Circumstances =>
  ({ asked, team: 2, mayLog }) as unknown as Circumstances;

test('a row of a report leads to the log with its person, action, days and location [logs.906]', () => {
  expect(logPath(circumstancesOf(true), { team_id: 2, actor_id: 4, action: 'used' })).toBe(
    '/logs?actor_id=4&action=used&time=2026-11-01%2C2026-11-20&location_id=12',
  );
  expect(logPath(circumstancesOf(true), { team_id: 2, actor_id: null, action: null })).toBe(
    '/logs?time=2026-11-01%2C2026-11-20&location_id=12',
  );
});

test('picked amounts in a report lead to the picks in the log of lists, and those of one location to all that happened there [logs.1096]', () => {
  const picked = { team_id: 2, actor_id: 4, action: 'picked' };
  const everywhere = { ...circumstancesOf(true), asked: { ...asked, location_id: null } } as Circumstances;
  expect(logPath(everywhere, picked)).toBe(
    '/logs?type=lists&actor_id=4&action=picked&time=2026-11-01%2C2026-11-20',
  );
  expect(logPath(circumstancesOf(true), picked)).toBe(
    '/logs?actor_id=4&time=2026-11-01%2C2026-11-20&location_id=12',
  );
});

test('a row of a report leads to no log without the permission for the log, or where it is of another team', () => {
  expect(logPath(circumstancesOf(false), { team_id: 2, actor_id: 4 })).toBeUndefined();
  expect(logPath(circumstancesOf(true), { team_id: 3, actor_id: 4 })).toBeUndefined();
});

test('a moment in the table of a report is sorted by when it was, and none has no place in the order [logs.755]', () => {
  const words = { moment: (moment: string) => moment.slice(0, 10), amount: () => '–' };
  const circumstances = { words } as unknown as Circumstances;
  const moment = '2026-11-20T14:05:00Z';
  expect(momentCell(circumstances, moment)).toEqual({ text: '2026-11-20', sort: Date.parse(moment) });
  expect(momentCell(circumstances, null)).toEqual({ text: '–', sort: null });
});
