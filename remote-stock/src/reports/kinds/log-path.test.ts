import type { ReportContext } from './report-view';
import { logPath, momentCell } from './cells';

const asked = {
  report: 'people',
  from: '2026-11-01',
  to: '2026-11-20',
  group: 'day',
  location_id: 12,
  include_children: false,
} as const;
const contextOf = (mayLog: boolean): ReportContext =>
  ({ asked, team: 2, mayLog }) as unknown as ReportContext;

test('a row of a report leads to the log with its person, action, days and location [logs.906]', () => {
  expect(logPath(contextOf(true), { team_id: 2, actor_id: 4, action: 'used' })).toBe(
    '/logs?actor_id=4&action=used&time=2026-11-01%2C2026-11-20&location_id=12',
  );
  expect(logPath(contextOf(true), { team_id: 2, actor_id: null, action: null })).toBe(
    '/logs?time=2026-11-01%2C2026-11-20&location_id=12',
  );
});

test('picked amounts in a report lead to the picks in the log of lists, and those of one location to all that happened there [logs.1096]', () => {
  const picked = { team_id: 2, actor_id: 4, action: 'picked' };
  const everywhere = { ...contextOf(true), asked: { ...asked, location_id: null } } as ReportContext;
  expect(logPath(everywhere, picked)).toBe(
    '/logs?type=lists&actor_id=4&action=picked&time=2026-11-01%2C2026-11-20',
  );
  expect(logPath(contextOf(true), picked)).toBe(
    '/logs?actor_id=4&time=2026-11-01%2C2026-11-20&location_id=12',
  );
});

test('a row of a report leads to no log without the permission for the log, or where it is of another team', () => {
  expect(logPath(contextOf(false), { team_id: 2, actor_id: 4 })).toBeUndefined();
  expect(logPath(contextOf(true), { team_id: 3, actor_id: 4 })).toBeUndefined();
});

test('a moment in the table of a report is sorted by when it was, and none has no place in the order [logs.755]', () => {
  const words = { moment: (moment: string) => moment.slice(0, 10), amount: () => '–' };
  const context = { words } as unknown as ReportContext;
  const moment = '2026-11-20T14:05:00Z';
  expect(momentCell(context, moment)).toEqual({ text: '2026-11-20', sort: Date.parse(moment) });
  expect(momentCell(context, null)).toEqual({ text: '–', sort: null });
});
