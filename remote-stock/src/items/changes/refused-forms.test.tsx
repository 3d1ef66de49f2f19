import { addTexts } from '@storeroom/sdk';
import { keptDrafts } from '@storeroom/sdk/host';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock } from '../testing/open-stock';

const items = () => [aStock({ id: 1, name: 'Elbow', amount: 5 }), aStock({ id: 2, name: 'Tee', amount: 5 })];

interface Form {
  write: 'POST /api/stock' | 'POST /api/stock/{id}/adjust' | 'POST /api/stock/bulk';
  open: (user: UserEvent) => Promise<void>;
  enter: (user: UserEvent) => Promise<void>;
  /** The button that sends it. */
  send: string;
  /** A field, and the typed value that it must still have after the refusal. */
  typed: () => [field: HTMLElement, value: string];
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const selectBoth = async (user: UserEvent, action: string) => {
  for (const name of ['Elbow', 'Tee']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(await screen.findByRole('button', { name: action }));
};

const FORMS: Record<string, Form> = {
  'the adjust form': {
    write: 'POST /api/stock/{id}/adjust',
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'More for Tee' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Use' }));
    },
    enter: (user) => user.type(field('Note on this change'), 'Van'),
    send: 'Use 1',
    typed: () => [field('Note on this change'), 'Van'],
  },
  'a new item': {
    write: 'POST /api/stock',
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Add item' }));
      await screen.findByRole('dialog', { name: 'Add item' });
    },
    enter: (user) => user.type(field('Name'), 'Valve'),
    send: 'Add item',
    typed: () => [field('Name'), 'Valve'],
  },
  'adjusting several': {
    write: 'POST /api/stock/bulk',
    open: async (user) => {
      await selectBoth(user, 'Adjust');
      await screen.findByRole('dialog', { name: 'Adjust 2 items' });
    },
    enter: async (user) => {
      await user.type(field('Note on this change'), 'Van');
      await user.type(field(/^Amount/), '3');
    },
    send: 'Adjust 2',
    typed: () => [field('Note on this change'), 'Van'],
  },
  'moving several': {
    write: 'POST /api/stock/bulk',
    open: async (user) => {
      await selectBoth(user, 'Move');
      await screen.findByRole('dialog', { name: 'Move 2 items' });
    },
    enter: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'To' }));
      await user.click(await screen.findByRole('option', { name: 'Rack A1' }));
    },
    send: 'Move 2',
    typed: () => [screen.getByRole('combobox', { name: 'To' }), 'Rack A1'],
  },
};

/** Answers of the server, and the text that the page shows for each. */
const REFUSALS = [
  [
    { status: 402 },
    'The team’s subscription has ended: everything can be read and exported, but not changed.',
  ],
  [{ status: 403 }, 'Your role does not allow this change.'],
  ['unreachable', 'No answer came. It may have been saved; you can safely try again.'],
] as const;

/** All forms are tried without an answer, and the form for a new item with every refusal. */
const refusalsOf = (name: string) =>
  REFUSALS.filter(([answer]) => answer === 'unreachable' || name === 'a new item');

describe.each(Object.entries(FORMS))('form: %s', (name, { write, open, enter, send, typed }) => {
  test('a form about items is filled in again when it opens once more, and says so [look.340]', async () => {
    const user = userEvent.setup();
    const { unmount } = await openStock({ items: items() });
    await open(user);
    await enter(user);
    const kept = [...keptDrafts()];
    unmount();
    await openStock({ items: items() });
    for (const [place, content] of kept) keptDrafts().set(place, content);
    await open(user);
    expect(await screen.findByText('What you typed earlier is here again.')).toBeVisible();
    const [input, value] = typed();
    expect(input).toHaveValue(value);
  });

  test.each(refusalsOf(name))(
    'a form about items that is answered with %j keeps what was typed and says why [stock.741]',
    async (answer, said) => {
      const user = userEvent.setup();
      const { api } = await openStock({ items: items() });
      await open(user);
      await enter(user);
      api.on(write, answer);
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: send }));
      expect(await screen.findByText(said)).toBeVisible();
      const [input, value] = typed();
      expect(input).toHaveValue(value);
    },
  );

  test('a form about items that is sent without a network keeps what was typed and says that it was not sent [offline.972]', async () => {
    addTexts('en', 'offline', { notSent: 'You are offline. This was not sent.' });
    const user = userEvent.setup();
    const { api } = await openStock({ items: items() });
    await open(user);
    await enter(user);
    api.on(write, 'unreachable');
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: send }));
    expect(await screen.findByText('You are offline. This was not sent.')).toBeVisible();
    isOnline.mockRestore();
    const [input, value] = typed();
    expect(input).toHaveValue(value);
  });

  test('a form about items keeps what was typed when the session has ended [stock.741]', async () => {
    const user = userEvent.setup();
    const { api, writes } = await openStock({ items: items() });
    await open(user);
    await enter(user);
    api.on(write, { status: 401 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: send }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [input, value] = typed();
    await waitFor(() => expect(input).toHaveValue(value));
  });
});
