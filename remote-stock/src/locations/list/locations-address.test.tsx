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

test('two changes of the list of locations right after each other both stand in its address [pages.1014]', async () => {
  await renderScreen(<Twice />, { at: '/stock/locations?name=rack' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations[?]sort=amount$/),
  );
});
