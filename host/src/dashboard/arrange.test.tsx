import type { WidgetRow } from '@storeroom/contract';
import { setSetUp, store } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { changePreferences } from '../look/change-preferences';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, fakeLoader } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import DashboardScreen from './dashboard.screen';

const PREFERENCES = 'PUT /api/user/preferences';

const row = (id: string, slot: string, order: number, title?: string): WidgetRow => ({
  id,
  slot,
  order,
  ...(title && { title: { en: title, fr: `${title} (fr)` } }),
});
const widgets = [
  row('figures', 'dashboard.tiles', 10, 'Figures'),
  row('first', 'dashboard.main', 10, 'First'),
  row('second', 'dashboard.main', 20, 'Second'),
  row('nameless', 'dashboard.main', 30),
  row('activity', 'dashboard.side', 10, 'Activity'),
];
const shop = aRelease({ widgets });

const drawn = (text: string) => async () => ({ default: () => <section>{text}</section> });

beforeEach(() => setSetUp(changePreferences));
afterEach(() => setSetUp(() => Promise.resolve(false)));

async function open(preferences: Record<string, unknown> = {}, api = fakeApi().on(PREFERENCES)) {
  const { loader } = fakeLoader({
    [shop.base]: aModule({ widgets: Object.fromEntries(widgets.map(({ id }) => [id, drawn(id)])) }),
  });
  startParts({ loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const Facts = () => {
    store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), remotes: [shop] });
    return null;
  };
  const page = (
    <>
      <Facts />
      <main>
        <DashboardScreen />
      </main>
    </>
  );
  const shown = await renderScreen(page, {
    user: { ...aUser('manager'), preferences },
    texts: HOST_TEXTS,
    api,
  });
  await act(async () => undefined);
  const seen = () => [...shown.container.querySelectorAll('section')].map(({ textContent }) => textContent);
  const sent = () =>
    api.calls.filter(({ path }) => path === '/api/user/preferences').map(({ body }) => body as unknown);
  return { ...shown, api, seen, sent };
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Arrange the dashboard' }));
  return within(await screen.findByRole('dialog', { name: 'Arrange the dashboard' }));
}

test('parts of the dashboard are moved and hidden by buttons, saved for the person, and put back to the usual layout [pages.902]', async () => {
  const { seen, sent, container } = await open();
  await waitFor(() => expect(seen()).toEqual(['figures', 'first', 'second', 'nameless', 'activity']));
  const dialog = await openDialog();
  await expectAccessible(container);
  expect(dialog.getByRole('button', { name: 'Move First up' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Move Second up' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Activity' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Second: place 1 of 2');
  expect(dialog.getByRole('button', { name: 'Move Second down' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(seen()).toEqual(['figures', 'second', 'nameless', 'first']);
  await waitFor(() =>
    expect(sent()).toEqual([
      { dashboard: expect.objectContaining({ hidden: [] }) },
      {
        dashboard: {
          order: ['shop/figures', 'shop/second', 'shop/activity', 'shop/first'],
          hidden: ['shop/activity'],
          reports: [],
        },
      },
    ]),
  );
  const again = await openDialog();
  await userEvent.click(again.getByRole('button', { name: 'Usual layout' }));
  await userEvent.click(again.getByRole('button', { name: 'Done' }));
  expect(seen()).toEqual(['figures', 'first', 'second', 'nameless', 'activity']);
});

test('an arrangement of the dashboard shows newer parts too, and hiding one part keeps saved reports and what was hidden before [pages.902]', async () => {
  const kept = { team_id: 7, query: 'report=movements' };
  const { seen, sent } = await open({
    dashboard: { order: ['shop/second', 'shop/first', 'gone/part'], hidden: ['gone/part'], reports: [kept] },
  });
  await waitFor(() => expect(seen()).toEqual(['figures', 'second', 'nameless', 'first', 'activity']));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Figures' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      dashboard: { hidden: ['gone/part', 'shop/figures'], reports: [kept] },
    }),
  );
});

test('an arrangement of the dashboard whose saving is not confirmed is taken back, and told as one that may have been saved [pages.902, look.2474]', async () => {
  const { seen } = await open({}, fakeApi().on(PREFERENCES, { status: 500 }));
  await waitFor(() => expect(seen()).toContain('activity'));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Activity' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server has not confirmed this');
  await waitFor(() => expect(seen()).toContain('activity'));
});

test('a dashboard whose parts are all hidden says so and lets its person show one again [pages.902]', async () => {
  const keys = widgets.map(({ id }) => `shop/${id}`);
  await open({ dashboard: { order: [], hidden: keys, reports: [] } });
  expect(await screen.findByRole('heading', { name: 'Everything is hidden' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose what to show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the dashboard' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Second' }));
  expect(await screen.findByText('second')).toBeInTheDocument();
});
