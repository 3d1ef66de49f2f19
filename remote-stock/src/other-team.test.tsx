import { setWorkIn } from '@storeroom/sdk/host';
import { permissionsOfRole, type Role } from '@storeroom/contract';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from './sample';
import { OtherTeam } from './other-team';

const LYON = 5;

/** Somebody who works in Leeds, and in Lyon with this role; the item lies in Lyon. */
async function open({ role = 'keeper', status = 200 }: { role?: Role; status?: 200 | 404 } = {}) {
  const user = aUser();
  const [leeds] = user.teams;
  if (!leeds) throw new Error('A person of no team');
  const lyon = {
    ...leeds,
    id: LYON,
    name: 'Lyon',
    slug: 'lyon',
    role,
    permissions: [...permissionsOfRole(role)],
  };
  const api = fakeApi().on('GET /api/stock/{id}', ({ query }) =>
    query.get('team_id') === String(LYON) && status === 200
      ? { body: { result: { stock: aStock({ id: 512, name: 'Tee' }) } } }
      : { status: 404 },
  );
  const page = await renderScreen(
    <OtherTeam kind="item" id={512}>
      <p>Not here</p>
    </OtherTeam>,
    { api, at: '/stock?item=512', user: { ...user, teams: [leeds, lyon] } },
  );
  return { ...page, asked: () => api.calls.filter(({ path }) => path === '/api/stock/512') };
}

test('a link to a record of another team names the team and offers to switch, at the same address [stock.1274]', async () => {
  const workIn = jest.fn(() => Promise.resolve());
  setWorkIn(workIn);
  const { container } = await open();
  expect(await screen.findByText('This item belongs to Lyon.')).toBeVisible();
  expect(screen.queryByText('Not here')).not.toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Lyon' }));
  await waitFor(() => expect(workIn).toHaveBeenCalledWith(LYON));
  expect(screen.getByTestId('address')).toHaveTextContent('/stock?item=512');
});

test('a link to a record that none of the reader’s teams has says only that it is not there [stock.1274]', async () => {
  const { asked } = await open({ status: 404 });
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.getByText('Not here')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a record is not looked for in a team where the reader’s role may not read it [stock.1274]', async () => {
  const { asked } = await open({ role: 'billing' });
  expect(screen.getByText('Not here')).toBeVisible();
  expect(asked()).toEqual([]);
});

test('a team that does not show the reader a record does not hide it in the next one [stock.1274]', async () => {
  const user = aUser('manager');
  const [leeds] = user.teams;
  const teams = ['Lyon', 'Nice'].map((name, at) => ({
    ...leeds!,
    id: LYON + at,
    name,
    slug: name.toLowerCase(),
  }));
  const api = fakeApi().on('GET /api/stock/{id}', ({ query }) =>
    query.get('team_id') === String(LYON)
      ? { status: 403 }
      : { body: { result: { stock: aStock({ id: 512, name: 'Tee' }) } } },
  );
  await renderScreen(
    <OtherTeam kind="item" id={512}>
      <p>Not here</p>
    </OtherTeam>,
    { api, at: '/stock?item=512', user: { ...user, teams: [leeds!, ...teams] } },
  );
  expect(await screen.findByText('This item belongs to Nice.')).toBeVisible();
});
