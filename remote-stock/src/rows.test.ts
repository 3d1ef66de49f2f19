import { LOCATIONS_ADDRESS } from './locations/data/locations-address';
import { rows } from './rows';

test('what the page of locations reads first takes from the address what its list does [platform.2061]', () => {
  const [first] = rows.routes.find(({ id }) => id === 'locations')?.reads ?? [];
  expect(first?.names?.toSorted()).toEqual([...LOCATIONS_ADDRESS.names].sort());
});

test('what the page server draws as free in a list of items is the amount less what is promised', () => {
  const reads = rows.routes.flatMap(({ reads = [] }) => reads);
  const free = reads
    .flatMap(({ rows: drawn }) => drawn?.columns ?? [])
    .find(({ heading }) => heading.en === 'Free');
  expect(free).toMatchObject({ field: 'amount', less: 'committed' });
});
