import { addTexts } from '@storeroom/sdk';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock } from '../testing/open-stock';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

const items = () => [aStock({ id: 1, name: 'Elbow', amount: 5 }), aStock({ id: 2, name: 'Tee', amount: 5 })];

interface Form {
  write: 'POST /api/stock' | 'POST /api/stock/{id}/adjust' | 'POST /api/stock/bulk';
  /** Opens the form and fills it in. */
  fill: (user: UserEvent) => Promise<void>;
  /** The button that sends it. */
  send: string;
  /** What was typed, as it must still stand there. */
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
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'More for Tee' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Use' }));
      await user.type(field('Note'), 'Van');
    },
    send: 'Use 1',
    typed: () => [field('Note'), 'Van'],
  },
  'a new item': {
    write: 'POST /api/stock',
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Add item' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add item' }));
      await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Valve');
    },
    send: 'Add item',
    typed: () => [field('Name'), 'Valve'],
  },
  'adjusting several': {
    write: 'POST /api/stock/bulk',
    fill: async (user) => {
      await selectBoth(user, 'Adjust');
      await screen.findByRole('dialog', { name: 'Adjust 2 items' });
      await user.type(field('Note'), 'Van');
      await user.type(field(/^Amount/), '3');
    },
    send: 'Adjust 2',
    typed: () => [field('Note'), 'Van'],
  },
};

/** What a server answers, or not, and what is read then. */
const REFUSALS = [
  [
    { status: 402 },
    'The team’s subscription has ended: everything can be read and exported, but not changed.',
  ],
  [{ status: 403 }, 'Your role does not allow this change.'],
  ['unreachable', 'No answer came. It may have been saved; you can safely try again.'],
] as const;

describe.each(Object.entries(FORMS))('%s', (_name, { write, fill, send, typed }) => {
  test.each(REFUSALS)('[X.741] keeps what was typed and says why, after %j', async (answer, said) => {
    const user = userEvent.setup();
    const { api } = await openStock({ items: items() });
    await fill(user);
    api.on(write, answer);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await screen.findByText(said)).toBeVisible();
    const [input, value] = typed();
    expect(input).toHaveValue(value);
  });

  test('[X.972] keeps what was typed and says that it was not sent, without a network', async () => {
    addTexts('en', 'offline', { notSent: 'You are offline. This was not sent.' });
    const user = userEvent.setup();
    const { api } = await openStock({ items: items() });
    await fill(user);
    api.on(write, 'unreachable');
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: send }));
    expect(await screen.findByText('You are offline. This was not sent.')).toBeVisible();
    isOnline.mockRestore();
    const [input, value] = typed();
    expect(input).toHaveValue(value);
  });

  test('[X.741] keeps what was typed when the session has ended', async () => {
    const user = userEvent.setup();
    const { api, writes } = await openStock({ items: items() });
    await fill(user);
    api.on(write, { status: 401 });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: send }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    const [input, value] = typed();
    await waitFor(() => expect(input).toHaveValue(value));
  });
});
