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

test('[X.1014] a name taken away stays away where the next filter is chosen at once', async () => {
  await renderScreen(<Twice />, { at: '/teams?name=leeds' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/teams[?]sort_direction=ASC$/),
  );
});
