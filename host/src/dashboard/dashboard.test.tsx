import type { WidgetRow } from '@storeroom/shared/contract';
import { store } from '@storeroom/shared/host';
import { aUser, renderScreen } from '@storeroom/shared/testing';
import { expectAccessible } from '@storeroom/shared/ui/testing';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { startParts } from '../remotes/parts';
import { pageFactsAtom, setPageFactsAtom } from '../start-up/page-facts.state';
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
      widgets: { one: widget('First'), two: widget('Second'), figures: widgets.figures ?? widget('Figures') },
    }),
    [till.base]: aModule({ name: 'till', widgets: { log: widgets.log ?? widget('Log') } }),
  });
  startParts({ loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const remotes = [
    widgets.shop ? { ...shop, widgets: widgets.shop } : shop,
    widgets.shop ? { ...till, widgets: [] } : till,
  ];
  const Facts = () => {
    store().set(setPageFactsAtom, { ...store().get(pageFactsAtom), remotes });
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
  // The parts arrive one after another.
  await act(async () => undefined);
  return shown;
}

test('[X.150, R2.26] the page is composed of what remotes contribute, each slot in its order', async () => {
  const { container } = await open('manager');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await screen.findByText('Log');
  const texts = [...container.querySelectorAll('section')].map((section) => section.textContent);
  expect(texts).toEqual(['Figures', 'First', 'Second', 'Log']);
  await expectAccessible(container);
});

test('[G.227] columns wait for what stands above them, and stand there once all of it has its height', async () => {
  let arrive: (module: { default: () => never }) => void = () => undefined;
  const late = new Promise<{ default: () => never }>((resolve) => (arrive = resolve));
  const { container } = await open('manager', { figures: () => late });
  const columns = () => screen.getByText('Log').closest('[data-side]');
  expect(columns()).toHaveAttribute('data-waiting');
  await act(async () => arrive((await widget('Figures')()) as never));
  expect(await screen.findByText('Figures')).toBeInTheDocument();
  expect(columns()).not.toHaveAttribute('data-waiting');
  await expectAccessible(container);
});

test('[X.151] a widget appears only with its permission', async () => {
  await open('keeper');
  expect(await screen.findByText('First')).toBeInTheDocument();
  expect(screen.queryByText('Log')).not.toBeInTheDocument();
});

test('[X.155] a widget that fails leaves the others in place', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open('manager', { log: async () => ({ default: Broken }) });
  expect(await screen.findByRole('alert', { name: 'This part could not be loaded' })).toBeInTheDocument();
  expect(screen.getByText('First')).toBeInTheDocument();
  expect(screen.getByText('Figures')).toBeInTheDocument();
});

test('[X.152] someone without any widget reads what they can do', async () => {
  await open('billing', { shop: [{ id: 'one', slot: 'dashboard.main', order: 10, permission: 'stock' }] });
  expect(screen.getByRole('heading', { name: 'Nothing to watch here' })).toBeInTheDocument();
  expect(screen.getByText(/You look after teams and subscriptions of Leeds/)).toBeInTheDocument();
});
