import { renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useTeamsAddress } from './teams-address.hooks';

/** Changes the list twice before it can be drawn anew. */
function Twice() {
  const [, change] = useTeamsAddress();
  const press = () => {
    change({ name: '' }, { replace: true });
    change({ sort_direction: 'ASC' });
  };
  return <button onClick={press}>Twice</button>;
}

test('two changes of the list of teams right after each other both stand in its address [pages.1014]', async () => {
  await renderScreen(<Twice />, { at: '/teams?name=leeds' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/teams[?]sort_direction=ASC$/),
  );
});
