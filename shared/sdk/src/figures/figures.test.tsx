import { act, screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { useState } from 'react';
import { useFigures, useFiguresQuery } from './figures.hooks';
import { refreshFigures } from './figures';
import { queryClient } from '../query/query-client';
import { publishLive } from '../realtime/bus';
import { chooseTeamAtom } from '../team/team.state';

let api: FakeApi;
let count: number;

beforeEach(() => {
  jest.useFakeTimers();
  count = 5;
  api = fakeApi().on('GET /api/stock/reports/overview', () => ({
    body: { result: { totals: { available: count } } },
  }));
});
afterEach(() => jest.useRealTimers());

function Tile() {
  const { data } = useFigures('GET /api/stock/reports/overview');
  return <p>{data ? `${data.available} items` : 'No items yet'}</p>;
}

/** Figures of a period that the reader chooses. */
function Movement() {
  const [period, setPeriod] = useState('today');
  const { data } = useFiguresQuery({ of: ['movement', period], read: () => answers[period] ?? late });
  return <button onClick={() => setPeriod('week')}>{data ?? 'No items yet'}</button>;
}
const late = new Promise<never>(() => undefined);
let answers: Record<string, Promise<string>>;

function Tiles() {
  const [shown, setShown] = useState(2);
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <Tile key={at} />
      ))}
      <button onClick={() => setShown(shown + 1)}>More</button>
      <button onClick={() => setShown(0)}>None</button>
      <button onClick={() => setShown(1)}>One</button>
    </>
  );
}

const shown = () => screen.queryAllByText(/items/).map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const happen = (subject: 'stock' | 'location' | 'team') =>
  act(async () => publishLive({ subject, name: 'Edited', ids: [1] }));

async function open() {
  await renderScreen(<Tiles />, { api, user: aUser() });
  await pass(0);
}

test('all that shows the totals of a report asks for them once in five seconds [G.314]', async () => {
  await open();
  expect(shown()).toEqual(['5 items', '5 items']);
  await pass(4_999);
  await press('More');
  expect([api.calls.length, shown()]).toEqual([1, Array(3).fill('5 items')]);
  expect(api.calls[0]?.query.has('max_age_ms')).toBe(true);
  await pass(1);
  await press('More');
  await pass(0);
  expect(api.calls).toHaveLength(2);
});

test('totals follow changes of stock and of locations, however many of them, as long as they are shown [G.230]', async () => {
  await open();
  count = 6;
  for (let time = 0; time < 20; time += 1) await happen('stock');
  await pass(260);
  expect([api.calls.length, shown()]).toEqual([2, ['6 items', '6 items']]);
  count = 7;
  await happen('location');
  await pass(3_400);
  expect(shown()).toEqual(['6 items', '6 items']);
  await pass(200);
  expect([api.calls.length, shown()]).toEqual([3, ['7 items', '7 items']]);
  await happen('team');
  await pass(10_000);
  expect(api.calls).toHaveLength(3);
  await press('One');
  await happen('stock');
  await pass(10_000);
  expect(api.calls).toHaveLength(4);
  await happen('stock');
  await press('None');
  await happen('location');
  await pass(10_000);
  expect(api.calls).toHaveLength(4);
});

test('while other figures are read the earlier ones are shown, and never those of another team', async () => {
  let arrive: (figures: string) => void = () => undefined;
  const week = new Promise<string>((resolve) => (arrive = resolve));
  answers = { today: Promise.resolve('3 items today'), week };
  const user = aUser();
  const [leeds] = user.teams;
  if (!leeds) throw new Error('Nobody works in no team');
  const teams = [leeds, { ...leeds, id: 3, name: 'York' }];
  const { store } = await renderScreen(<Movement />, { user: { ...user, teams } });
  await pass(0);
  await press('3 items today');
  expect(shown()).toEqual(['3 items today']);
  arrive('9 items this week');
  await pass(0);
  expect(shown()).toEqual(['9 items this week']);
  answers = {};
  await act(async () => store.set(chooseTeamAtom, 3));
  expect(shown()).toEqual(['No items yet']);
});

test('after a change of one’s own the figures of the team, and nothing else, are read again at once', async () => {
  await open();
  count = 4;
  queryClient().setQueryData(['item'], 'Tape');
  await act(async () => void refreshFigures());
  await pass(0);
  expect([api.calls.length, shown()]).toEqual([2, ['4 items', '4 items']]);
  expect(queryClient().getQueryState(['item'])?.isInvalidated).toBe(false);
});
