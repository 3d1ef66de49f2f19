import { LOCATIONS_ADDRESS } from './locations/data/locations-address';
import { rows } from './rows';

test('what the page of locations reads first takes from the address what its list does [platform.2061]', () => {
  const [first] = rows.routes.find(({ id }) => id === 'locations')?.reads ?? [];
  expect(first?.names?.toSorted()).toEqual([...LOCATIONS_ADDRESS.names].sort());
});
