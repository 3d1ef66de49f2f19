import { renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocationsAddress } from './locations-address.hooks';

/** Changes the list twice before it can be drawn anew. */
function Twice() {
  const [, change] = useLocationsAddress();
  const press = () => {
    change({ name: '' }, { replace: true });
    change({ sort: 'amount' });
  };
  return <button onClick={press}>Twice</button>;
}

test('[X.1014] a name taken away stays away where the next filter is chosen at once', async () => {
  await renderScreen(<Twice />, { at: '/stock/locations?name=rack' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations[?]sort=amount$/),
  );
});
