import { dashboardFrom, NO_DASHBOARD_SETUP } from './dashboard-setup';

test('a stored arrangement of the dashboard is read as it was kept', () => {
  const setup = {
    order: ['shop/log', 'shop/figures'],
    hidden: ['shop/activity'],
    reports: [{ team_id: 2, query: 'time=30d' }],
  };
  expect(dashboardFrom({ ...setup, more: 1 })).toEqual(setup);
});

test('what is invalid in a stored arrangement of the dashboard is left out, and the rest is read', () => {
  expect(
    dashboardFrom({
      order: ['shop/log', 4, null],
      hidden: 'shop/activity',
      reports: [{ team_id: '3', query: '' }, { team_id: 'x', query: '' }, { team_id: 2 }, null, 'a'],
    }),
  ).toEqual({ order: ['shop/log'], hidden: [], reports: [{ team_id: 3, query: '' }] });
  expect(dashboardFrom({ hidden: [1, 'shop/log'], reports: {} })).toEqual({
    ...NO_DASHBOARD_SETUP,
    hidden: ['shop/log'],
  });
});

test.each([undefined, null, 'x', [], {}])(
  '%j is read as the dashboard that nobody has arranged',
  (stored) => {
    expect(dashboardFrom(stored)).toEqual({ order: [], hidden: [], reports: [] });
  },
);
