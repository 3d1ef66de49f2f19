import type { WidgetRow } from '@storeroom/contract';
import { ApiError, queryClient, useQuery } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, fakeLoader } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import DashboardScreen from './dashboard.screen';

const widget = (text: string) => async () => ({ default: () => <section>{text}</section> });

function Broken(): never {
  throw new Error('no till');
}

const shop = aRelease({
  widgets: [
    { id: 'two', slot: 'dashboard.main', order: 20 },
    { id: 'one', slot: 'dashboard.main', order: 10, permission: 'stock' },
    { id: 'figures', slot: 'dashboard.tiles', order: 10, permission: 'stock' },
    { id: 'begin', slot: 'dashboard.head', order: 10, permission: 'stock.create' },
  ],
});
const till = aRelease({
  name: 'till',
  container: 'remote_till',
  base: '/releases/till/0.1.0-aaaaaaaa',
  widgets: [{ id: 'log', slot: 'dashboard.side', order: 10, permission: 'logs' }],
});

async function open(
  role: Parameters<typeof aUser>[0],
  widgets: { shop?: WidgetRow[] } & Partial<
    Record<'log' | 'figures', () => Promise<{ default: () => never }>>
  > = {},
) {
  const { loader } = fakeLoader({
    [shop.base]: aModule({
      widgets: {
        begin: widget('Begin'),
        one: widget('First'),
        two: widget('Second'),
        figures: widgets.figures ?? widget('Figures'),
      },
    }),
    [till.base]: aModule({ name: 'till', widgets: { log: widgets.log ?? widget('Log') } }),
  });
  startParts({ loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const remotes = [
    widgets.shop ? { ...shop, widgets: widgets.shop } : shop,
    widgets.shop ? { ...till, widgets: [] } : till,
  ];
  const Facts = () => {
    store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), remotes });
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
  const shown = await renderScreen(page, { user: aUser(role), texts: HOST_TEXTS });
  // The parts load one after the other.
  await act(async () => undefined);
  return shown;
}

test('the dashboard shows the widgets of remotes slot by slot, each slot in its order [pages.150]', async () => {
  const { container } = await open('manager');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await screen.findByText('Log');
  const texts = [...container.querySelectorAll('section')].map((section) => section.textContent);
  expect(texts).toEqual(['Begin', 'Figures', 'First', 'Second', 'Log']);
  await expectAccessible(container);
});

test('the columns of the dashboard are marked as waiting until the figures above them can be drawn [G.227]', async () => {
  let arrive: (module: { default: () => never }) => void = () => undefined;
  const late = new Promise<{ default: () => never }>((resolve) => (arrive = resolve));
  const { container } = await open('manager', { figures: () => late });
  const columns = () => screen.getByText('Log').closest('[data-side]')?.parentElement;
  expect(columns()).toHaveAttribute('data-waiting');
  await act(async () => arrive((await widget('Figures')()) as never));
  expect(await screen.findByText('Figures')).toBeInTheDocument();
  expect(columns()).not.toHaveAttribute('data-waiting');
  await expectAccessible(container);
});

test('the dashboard says as of when its figures are, and since when they could not be read again [pages.403]', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-14T14:02:00Z'), advanceTimers: true });
  const answers = [1, 2];
  const read = jest.fn(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new ApiError(403, '');
    return answer;
  });
  const Reader = () => <section>{useQuery({ queryKey: ['figures'], queryFn: read }).data}</section>;
  await open('manager', { log: async () => ({ default: Reader as never }) });
  const mark = await screen.findByRole('button', { name: /^as of \d\d:02$/ });
  jest.setSystemTime(Date.parse('2026-10-14T14:05:00Z'));
  await userEvent.click(mark);
  expect(await screen.findByRole('button', { name: /^as of \d\d:05$/ })).toBeVisible();
  await userEvent.click(mark);
  expect(await screen.findByRole('button', { name: /^not updated since \d\d:05$/ })).toBeVisible();
  expect(read).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('the dashboard says as of when the oldest of its figures is [pages.403]', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-14T14:02:00Z'), advanceTimers: true });
  const reader = (name: string) => async () => {
    const Reader = () => <section>{useQuery({ queryKey: [name], queryFn: async () => name }).data}</section>;
    return { default: Reader as never };
  };
  await open('manager', { log: reader('log'), figures: reader('figures') });
  await screen.findByRole('button', { name: /^as of \d\d:02$/ });
  await screen.findByText('figures');
  const again = async (name: string, minute: string) => {
    jest.setSystemTime(Date.parse(`2026-10-14T14:${minute}:00Z`));
    await act(() => queryClient().refetchQueries({ queryKey: [name] }));
  };
  await again('log', '05');
  expect(screen.getByRole('button', { name: /^as of \d\d:02$/ })).toBeVisible();
  await again('figures', '07');
  expect(screen.getByRole('button', { name: /^as of \d\d:05$/ })).toBeVisible();
  jest.useRealTimers();
});

test('a widget for the head of the dashboard stands beside its heading', async () => {
  await open('manager');
  expect((await screen.findByText('Begin')).closest('[class*="head"]')).toContainElement(
    screen.getByRole('heading', { level: 1 }),
  );
});

test('a dashboard widget appears only with its permission [pages.151]', async () => {
  const { unmount } = await open('keeper');
  expect(await screen.findByText('First')).toBeInTheDocument();
  expect(screen.queryByText('Log')).not.toBeInTheDocument();
  unmount();
  await open('manager');
  expect(await screen.findByText('Log')).toBeInTheDocument();
});

test('a dashboard widget that fails leaves the others in place [pages.155]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open('manager', { log: async () => ({ default: Broken }) });
  expect(await screen.findByRole('alert', { name: 'This part could not be loaded' })).toBeInTheDocument();
  expect(screen.getByText('First')).toBeInTheDocument();
  expect(screen.getByText('Figures')).toBeInTheDocument();
});

test('a person without any dashboard widget reads what their role can do [pages.152]', async () => {
  await open('billing', { shop: [{ id: 'one', slot: 'dashboard.main', order: 10, permission: 'stock' }] });
  expect(screen.getByRole('heading', { name: 'Nothing to show here' })).toBeInTheDocument();
  expect(screen.getByText(/You look after teams and subscriptions of Leeds/)).toBeInTheDocument();
});

test('a widget for an unknown slot stands in the middle of the dashboard [PF.117]', async () => {
  await open('manager', {
    shop: [
      { id: 'two', slot: 'dashboard.main', order: 20 },
      { id: 'one', slot: 'dashboard.ceiling', order: 10 },
    ],
  });
  expect(screen.getByRole('main')).toHaveTextContent('FirstSecond');
});

test('a widget for the top bar does not stand in the dashboard', async () => {
  const widgets: WidgetRow[] = [
    { id: 'one', slot: 'dashboard.main', order: 20 },
    { id: 'two', slot: 'bar', order: 10 },
  ];
  await open('manager', { shop: widgets });
  expect(await screen.findByText('First')).toBeVisible();
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});
