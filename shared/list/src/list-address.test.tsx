import { renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { flag, listAddress, oneOf, recordNumber, someOf, typed } from './list-address';
import { useListAddress } from './list-address.hooks';

const PARCELS = listAddress(['id', 'name', 'weight'], {
  name: typed,
  sent: flag,
  shelf: recordNumber,
  view: oneOf(['table', 'tree'], 'table'),
  state: someOf(['new', 'late']),
});

/** Changes the list twice before it can be rendered again. */
function Twice() {
  const { change } = useListAddress(PARCELS);
  const press = () => {
    change({ name: '' }, { replace: true });
    change({ sort: 'weight' });
  };
  return <button onClick={press}>Twice</button>;
}

test('two changes of a list right after each other are both in its address, which begins at the first page again [pages.1014]', async () => {
  await renderScreen(<Twice />, { at: '/parcels?name=box&page=3' });
  fireEvent.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/parcels[?]sort=weight$/));
});

test('the parameters of a list’s address are read and written, and unknown or out-of-range values are left out [pages.421]', () => {
  const search = new URLSearchParams('view=tree&state=late,odd&shelf=12&sent=true&name=box&page=2&user=9');
  const list = PARCELS.read(search, 30);
  expect(list).toMatchObject({ view: 'tree', state: ['late'], shelf: 12, sent: true, name: 'box', page: 2 });
  PARCELS.write(search, { ...list, page: 1, name: ' ' }, 30);
  expect(search.toString()).toBe('user=9&sent=true&shelf=12&view=tree&state=late');
  const odd = PARCELS.read(new URLSearchParams('view=heap&shelf=-1&sort=owner&per_page=5000'), 30);
  expect([PARCELS.isFiltered(odd), PARCELS.parameters(odd, 30)]).toEqual([false, {}]);
  expect(PARCELS.query(odd)).toEqual({ per_page: '30' });
});
