import type { SavedView } from '@storeroom/contract';
import { toastsAtom } from '@storeroom/sdk/host';
import { expectAccessible } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock, type OpenStock } from '../testing/open-stock';

// As in a browser without requestIdleCallback, where the page counts as idle after three seconds.
Reflect.deleteProperty(window, 'requestIdleCallback');

const aView = (part: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  page: 'stock',
  name: 'Bolts',
  scope: 'personal',
  query: 'name=bolt&sort=name&sort_direction=ASC',
  is_default: false,
  user_id: 9,
  created_at: '2026-10-14T13:21:00.000000Z',
  updated_at: '2026-10-14T13:21:00.000000Z',
  version: 1,
  ...part,
});

async function open(views: SavedView[], options: OpenStock = {}) {
  const opened = await openStock({ items: [aStock({ name: 'Bolt' })], ...options });
  let kept = views;
  opened.api
    .on('GET /api/views', () => ({ body: { result: { views: kept } } }))
    .on('POST /api/views', ({ body: { name, query, scope } }) => {
      const view = aView({ name, query, scope, id: kept.length + 1 });
      kept = [...kept, view];
      return { status: 201, body: { message: 'View saved.', result: { view } } };
    })
    .on('PUT /api/views/{id}', ({ params: { id }, body }) => {
      const { name, query, is_default } = body;
      kept = kept.map((view) =>
        view.id === id
          ? {
              ...view,
              name: name ?? view.name,
              query: query ?? view.query,
              is_default: is_default ?? view.is_default,
              version: view.version + 1,
            }
          : view,
      );
      return { body: { message: 'View saved.', result: { view: kept.find((view) => view.id === id) } } };
    })
    .on('DELETE /api/views/{id}', ({ params: { id } }) => {
      kept = kept.filter((view) => view.id !== id);
      return { body: { message: 'View deleted.' } };
    });
  await screen.findByRole('link', { name: 'Bolt' });
  const user = userEvent.setup();
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Views and columns' }));
    return within(await screen.findByRole('menu', { name: 'Views and columns' }));
  };
  return { ...opened, user, openMenu };
}

test('the menu of views lists the person’s own views and the team’s, and opens a saved view [look.10, look.514]', async () => {
  const team = aView({ id: 2, name: 'By amount', scope: 'team', query: 'sort=amount' });
  const { user, openMenu, address } = await open([aView(), team]);
  const menu = await openMenu();
  await menu.findByText('Mine');
  expect(menu.getByText('Of the team')).toBeVisible();
  await user.click(menu.getByRole('menuitemradio', { name: 'Bolts' }));
  await waitFor(() => expect(address()).toBe('/stock?name=bolt&sort=name&sort_direction=ASC'));
  const again = await openMenu();
  expect(await again.findByRole('menuitemradio', { name: 'Bolts', checked: true })).toHaveFocus();
});

test('saving a view for the team stores filters and order, and a message names it [look.514, look.515, look.984]', async () => {
  const { user, openMenu, writes, store } = await open([], { at: '/stock?name=bo&page=1&sort=amount' });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Save this view' }));
  const dialog = screen.getByRole('dialog', { name: 'Save this view' });
  await expectAccessible(dialog);
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Short ');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Share with the team' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes()[0]?.body).toMatchObject({
    page: 'stock',
    name: 'Short',
    scope: 'team',
    query: 'sort=amount&name=bo',
  });
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['The view Short is saved']);
  expect(await (await openMenu()).findByRole('menuitemradio', { name: 'Short' })).toBeInTheDocument();
});

test('a viewer deletes only their own views [look.515]', async () => {
  const team = aView({ id: 2, name: 'Shared', scope: 'team' });
  const { user, openMenu, writes } = await open([aView(), team], { role: 'viewer' });
  const menu = await openMenu();
  await user.click(await menu.findByRole('menuitem', { name: 'Manage views' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Manage views' }));
  expect(dialog.queryByRole('button', { name: 'Delete the view Shared' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete the view Bolts' }));
  await waitFor(() => expect(dialog.queryByText('Bolts')).not.toBeInTheDocument());
  expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/views/1' });
});

const HOSTILE =
  'name=bolt&import=1&grid=1&item=1&list=41&mode=pick&labels=1&page=9999&next=javascript%3Aalert(1)&sort=name&sort_direction=ASC';

test('opening a saved view changes filters and order only, and opens nothing over the list [look.1045]', async () => {
  const { user, openMenu, address } = await open([aView({ query: HOSTILE, scope: 'team' })]);
  await user.click(await (await openMenu()).findByRole('menuitemradio', { name: 'Bolts' }));
  await waitFor(() => expect(address()).toBe('/stock?name=bolt&sort=name&sort_direction=ASC'));
  for (const role of ['dialog', 'complementary', 'grid'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test('a default view changes filters and order only, and opens nothing over the list [look.1045]', async () => {
  const { address } = await open([aView({ query: HOSTILE, scope: 'team', is_default: true })]);
  await waitFor(() => expect(address()).toBe('/stock?name=bolt&sort=name&sort_direction=ASC'));
  expect(screen.getByRole('link', { name: 'Bolt' })).toBeVisible();
  for (const role of ['dialog', 'complementary', 'grid'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test('a name of a view that is taken is pointed out below the field', async () => {
  const { user, openMenu, api } = await open([]);
  const taken = 'There is a view of this name already.';
  api.on('POST /api/views', () => ({ status: 422, body: { message: taken, errors: { name: [taken] } } }));
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Save this view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bolts{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(taken),
  );
});

test('a view is renamed in its place and replaced by what the list shows [look.583]', async () => {
  const { user, openMenu, writes } = await open([aView()], { at: '/stock?name=bo' });
  await user.click(await (await openMenu()).findByRole('menuitem', { name: 'Manage views' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Manage views' }));
  await user.click(dialog.getByRole('button', { name: 'Rename Bolts' }));
  expect(dialog.getByRole('textbox', { name: 'New name of Bolts' })).toHaveFocus();
  await user.keyboard('Nuts{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Replace Nuts by what the list shows now' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/views/1', { name: 'Nuts', version: 1, team_id: expect.anything() }],
    ['/api/views/1', { query: 'name=bo', version: 2, team_id: expect.anything() }],
  ]);
  await expectAccessible(screen.getByRole('dialog', { name: 'Manage views' }));
});

test('a new name of a view that is taken is pointed out and stays in the field', async () => {
  const { user, openMenu, api } = await open([aView()]);
  const taken = 'There is a view of this name already.';
  api.on('PUT /api/views/{id}', { status: 422, body: { message: taken, errors: { name: [taken] } } });
  await user.click(await (await openMenu()).findByRole('menuitem', { name: 'Manage views' }));
  await user.click(screen.getByRole('button', { name: 'Rename Bolts' }));
  await user.keyboard('Nuts{Enter}');
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'New name of Bolts' })).toHaveValue('Nuts');
});

test('a person’s own default view opens before the team’s, and the whole list is one press away [look.584]', async () => {
  const team = aView({ id: 2, name: 'Washers', scope: 'team', query: 'name=washer', is_default: true });
  const { user, openMenu, address } = await open([aView({ query: 'name=bolt', is_default: true }), team]);
  await waitFor(() => expect(address()).toBe('/stock?name=bolt'));
  const menu = await openMenu();
  expect(
    await menu.findByRole('menuitemradio', { name: 'Bolts (opens first)', checked: true }),
  ).toBeVisible();
  await user.click(menu.getByRole('menuitemradio', { name: 'The whole list' }));
  await waitFor(() => expect(address()).toBe('/stock'));
});

test('an address with a query opens without the default view [look.584]', async () => {
  const { address, openMenu } = await open([aView({ query: 'name=nut', is_default: true })], {
    at: '/stock?sort=name',
  });
  await (await openMenu()).findByRole('menuitemradio', { name: 'Bolts (opens first)' });
  expect(address()).toBe('/stock?sort=name');
});
