import { renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { usePeopleAddress } from './people-address.hooks';

/** Changes the list twice before it can be drawn anew. */
function Twice() {
  const [, change] = usePeopleAddress();
  const press = () => {
    change({ name: '' }, { replace: true });
    change({ role: 'keeper' });
  };
  return <button onClick={press}>Twice</button>;
}

test('two changes of the list of people right after each other both stand in its address [pages.1014]', async () => {
  await renderScreen(<Twice />, { at: '/users?name=owen' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/users[?]role=keeper$/));
});
