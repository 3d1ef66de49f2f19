import type { SavedView } from '@storeroom/contract';
import { forgetQueries } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen, type Reply } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SetupOpenings } from './openings';
import type { SetupOpening } from './setup';

afterEach(forgetQueries);

const [VIEW] = recordedResult('GET /api/views').views;
const aView = (part: Partial<SavedView>): SavedView => ({ ...VIEW!, ...part });

const nothing = () => undefined;

/** Opens an overlay for a table without configurable columns and with one saved view. */
function open(
  opening: SetupOpening,
  view: SavedView,
  changed: Reply<'PUT /api/views/{id}'> = {},
  locale: 'en' | 'fr' = 'en',
  role: Parameters<typeof aUser>[0] = 'manager',
) {
  const api = fakeApi()
    .on('GET /api/views', { body: { result: { views: [view] } } })
    .on('POST /api/views')
    .on('PUT /api/views/{id}', changed);
  const setup = { page: 'parcels', here: { name: 'box', size: 'large' }, columns: null };
  const part = (
    <SetupOpenings
      setup={setup}
      anchor={document.body}
      opening={opening}
      onOpen={nothing}
      onClose={nothing}
    />
  );
  return renderScreen(part, { api, at: '/parcels', user: aUser(role), locale });
}

const REFUSALS: [string, Reply<'PUT /api/views/{id}'>, 'en' | 'fr', RegExp][] = [
  ['the end of the subscription', { status: 402 }, 'en', /subscription has ended/],
  ['a missing permission', { status: 403 }, 'fr', /Votre rôle ne permet pas/],
  [
    'a change by somebody else',
    { status: 409, body: { message: 'Changed', result: { current: aView({}) } } },
    'en',
    /Somebody changed this view/,
  ],
  ['an error of the server', { status: 500, body: { message: 'x' } }, 'fr', /a peut-être eu lieu/],
  ['an error of a proxy', { status: 504 }, 'en', /It may have been saved/],
  ['a server that is not ready', { status: 503, body: { message: 'Later.' } }, 'fr', /Rien n’a été modifié/],
  ['the lack of an answer', 'unreachable', 'en', /No answer came/],
];

test.each(REFUSALS)(
  'a new name of a saved view that fails by %s says why and stays in its field [look.2410]',
  async (_what, answer, locale, words) => {
    await open('manage', aView({ name: 'Boxes' }), answer, locale);
    const user = userEvent.setup();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^(Rename|Renommer) Boxes$/ }));
    await user.type(dialog.getByRole('textbox'), ' of today{Enter}');
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Boxes of today');
  },
);

test('while a change of a saved view is being saved the buttons that would change it say so and begin no second change [look.1270]', async () => {
  const { api } = await open('manage', aView({ name: 'Boxes', is_default: false }));
  let answer = () => {};
  const held = new Promise<void>((answered) => (answer = answered));
  api.on('PUT /api/views/{id}', async () => {
    await held;
    return { status: 500 };
  });
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Open the page with Boxes' }));
  for (const name of [
    'Open the page with Boxes',
    'Replace Boxes by what the list shows now',
    'Delete the view Boxes',
  ]) {
    const button = dialog.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription('Saving');
    await userEvent.click(button);
  }
  answer();
  expect(await dialog.findByText(/It may have been saved/)).toBeVisible();
  expect(api.calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['PUT']);
});

test('the message that a change of a view failed goes with the next change, and a view with the same filters in another order is not offered to be replaced [look.583]', async () => {
  const boxes = aView({ name: 'Boxes', query: 'size=large&name=box', is_default: false });
  const { api } = await open('manage', boxes, { status: 500 });
  api.on('DELETE /api/views/{id}');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Open the page with Boxes' }));
  expect(await dialog.findByText(/It may have been saved/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the view Boxes' }));
  await waitFor(() => expect(dialog.queryByText(/It may have been saved/)).not.toBeInTheDocument());
  expect(dialog.queryByRole('button', { name: /^Replace Boxes/ })).not.toBeInTheDocument();
});

test('a table with fixed columns offers its views only [look.619]', async () => {
  await open('menu', aView({ name: 'Boxes', query: 'size=large&name=box' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByRole('menuitemradio', { name: 'Boxes' })).toBeChecked();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Save this view',
    'Manage views',
  ]);
});

test('a view of the team is changed, and a view shared, by whoever may share views alone [W.512]', async () => {
  const view = aView({ name: 'Boxes', scope: 'team' });
  const { unmount } = await open('manage', view, {}, 'en', 'viewer');
  expect(await screen.findByText(/^Boxes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Boxes/ })).not.toBeInTheDocument();
  unmount();
  forgetQueries();
  const saving = await open('save', view, {}, 'en', 'viewer');
  expect(screen.queryByRole('checkbox', { name: 'Share with the team' })).not.toBeInTheDocument();
  saving.unmount();
  const { api } = await open('save', view);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with the team' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open the page with this view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Large ones {Enter}');
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ page: 'parcels', name: 'Large ones', query: 'name=box&size=large' },
    ...{ scope: 'team', is_default: true },
  });
});
