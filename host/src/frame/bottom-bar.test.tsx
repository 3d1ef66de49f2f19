import { useCommands, type Command } from '@storeroom/sdk';
import { toastsAtom } from '@storeroom/sdk/host';
import type { Locale, Role, RouteCommand } from '@storeroom/contract';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { visibleOverlayAtom } from '../palette/palette.state';
import { isMenuOpenAtom } from './menu.state';
import { aRelease, aRow } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import french from '../texts/signed-in.fr.json';
import { BottomBar } from './bottom-bar';

const command = (id: string, order: number, more: Partial<RouteCommand> = {}): RouteCommand => ({
  id,
  label: { en: `${id} goods`, fr: `${id} FR` },
  icon: 'plus',
  query: `${id}=1`,
  bar: { label: { en: id, fr: `${id} court` }, order },
  ...more,
});

const routes = [
  aRow({
    id: 'shelves',
    path: '/shelves',
    access: 'signed-in',
    permission: 'stock',
    commands: [
      command('new', 30, { permission: 'stock.create' }),
      command('read', 10),
      { id: 'plain', label: { en: 'Plain', fr: 'Plain' }, icon: 'box', query: 'plain=1' },
      command('pick', 20, { permission: 'lists' }),
    ],
  }),
];

function Page({ commands }: { commands: Command[] }) {
  useCommands(commands, 'Shelves');
  return null;
}

interface Opening {
  role?: Role;
  locale?: Locale;
  commands?: Command[];
}

async function open({ role = 'manager', locale = 'en', commands = [] }: Opening = {}) {
  const page = await renderScreen(
    <>
      <Page commands={commands} />
      <BottomBar />
    </>,
    {
      user: aUser(role),
      locale,
      at: '/teams',
      texts: locale === 'fr' ? { 'signed-in': french } : HOST_TEXTS,
    },
  );
  act(() =>
    page.store.set(bootstrapDataAtom, {
      ...page.store.get(bootstrapDataAtom),
      remotes: [aRelease({ routes })],
    }),
  );
  return page;
}

const bar = () => screen.getByRole('navigation', { name: /^(Shortcuts|Raccourcis)$/ });
const words = () =>
  within(bar())
    .getAllByRole('button')
    .map((button) => button.textContent);

test('the bottom bar has the search, the menu and the actions of remotes that the role permits [look.1266]', async () => {
  const { container } = await open();
  expect(words()).toEqual(['read', 'Find', 'pick', 'new', 'More']);
  await expectAccessible(container);
});

test.each([
  ['viewer', ['read', 'Find', 'More']],
  ['billing', ['Find', 'More']],
] as const)('the bottom bar of a %s has only what the role includes [look.1266]', async (role, shown) => {
  await open({ role });
  expect(words()).toEqual(shown);
});

test('the bottom bar has French labels on a French page', async () => {
  await open({ locale: 'fr' });
  expect(words()).toEqual(['read court', 'Chercher', 'pick court', 'new court', 'Plus']);
});

test('a press in the bottom bar runs the action where the open page offers it, and else opens the action’s address [look.1267]', async () => {
  const run = jest.fn();
  await open({ commands: [{ id: 'read', label: 'Read', at: '/shelves?read=1', run }] });
  await userEvent.click(screen.getByRole('button', { name: 'read goods' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/teams$/);
  await userEvent.click(screen.getByRole('button', { name: 'pick goods' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/shelves?pick=1');
});

test('a press on an unavailable action of the bottom bar says why and does not run it [look.1270]', async () => {
  const run = jest.fn();
  const { store } = await open({
    commands: [{ id: 'new', label: 'New', at: '/shelves?new=1', unavailable: 'It has ended', run }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'new goods' }));
  expect(run).not.toHaveBeenCalled();
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['It has ended']);
});

test('Find in the bottom bar opens the command palette, and More opens the menu [look.367]', async () => {
  const { store } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(store.get(visibleOverlayAtom)).toBe('palette');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(store.get(isMenuOpenAtom)).toBe(true);
});
