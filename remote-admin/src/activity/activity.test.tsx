import { queryClient } from '@storeroom/shared';
import { setConnectionAtom } from '@storeroom/shared/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import ActivityWidget from './activity.widget';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });

const NOW = Date.parse('2026-11-20T14:05:00Z');
const LOG = {
  id: 1,
  created_at: '2026-11-20T14:02:00.000000Z',
  name: 'PTFE tape 12 mm',
  action: 'adjusted',
  stock_id: 9,
  actor: { id: 8, name: 'Inès Moreau' },
  reason: 'used',
  delta: -12,
  amount_after: 210,
  changes: [],
};
const answer = (data: object[]) => ({
  body: { result: { logs: { data, pagination: { total: data.length } } } },
});

test('[G.236, G.237] activity that cannot be read says so and is not called live', async () => {
  const api = fakeApi().on('GET /api/stock/logs', () => answer([LOG]));
  const { store } = await renderScreen(<ActivityWidget />, {
    api,
    now: NOW,
    user: aUser('manager'),
    texts: { admin: en },
  });
  act(() => store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  expect(await screen.findByText('live')).toBeVisible();
  api.on('GET /api/stock/logs', () => ({ status: 400, body: {} }));
  await act(() => queryClient().invalidateQueries());
  expect(await screen.findByText(/This may be old/)).toBeVisible();
  expect(screen.queryByText('live')).not.toBeInTheDocument();
  expect(screen.getByText(/PTFE tape/)).toBeVisible();
  api.on('GET /api/stock/logs', () => answer([]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  expect(screen.getByText('live')).toBeVisible();
});

test.each([
  ['en', en],
  ['fr', fr],
])(
  '[G.228] whatever the log names has its sentence in the activity, in %s',
  (_locale, { action, activity }) => {
    const actions = Object.keys(action).toSorted();
    expect(Object.keys(activity.moved).toSorted()).toEqual(actions);
    expect(Object.keys(activity.did).toSorted()).toEqual(actions);
  },
);
