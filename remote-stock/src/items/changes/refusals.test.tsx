import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock } from '../testing/open-stock';

const SAID = {
  402: 'The team’s subscription has ended: everything can be read and exported, but not changed.',
  403: 'Your role does not allow this change.',
  404: 'This item is no longer there.',
} as const;

test.each([402, 403, 404] as const)(
  'a change of an item that is refused with the status %i shows the page’s own message [stock.420]',
  async (status) => {
    const { api, toasts } = await openStock({ items: [aStock({ id: 512, name: 'Tee', amount: 18 })] });
    api.on('POST /api/stock/{id}/adjust', { status });
    await userEvent.click(await screen.findByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(toasts().map(({ message }) => message)).toEqual([SAID[status]]));
  },
);
