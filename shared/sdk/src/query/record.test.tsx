import '@storeroom/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../http/api-error';
import { setQueryLibrary } from '../lazy/query-library.hooks';
import * as library from '../query-library';
import { queryClient, resetQueryClient } from './query-client';
import { QueryProvider } from './query-provider';
import { useRecord } from './record.hooks';

interface Item {
  id: number;
  name: string;
}
const [OLD, NEW, OTHER] = [
  { id: 7, name: 'Tape' },
  { id: 7, name: 'Masking tape' },
  { id: 8, name: 'Glue' },
];

/** An item that the lists may have as a row. */
function Screen({ read }: { read: () => Promise<Item> }) {
  const { data, seen, asOf, fetchStatus } = useRecord<Item>({
    queryKey: ['item', 7],
    queryFn: read,
    lists: ['items'],
    isIt: ({ id }) => id === 7,
  });
  if (fetchStatus === 'fetching') return null;
  return <p>{`${data?.name ?? 'no data'}, ${seen?.name ?? 'not seen'}, ${asOf ?? 'now'}`}</p>;
}

beforeEach(() => {
  setQueryLibrary(library);
  resetQueryClient();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => void resetQueryClient());

type Kept = readonly [key: readonly unknown[], data: unknown, at: number];
const LISTS: Kept[] = [
  [['items', 'by name'], { data: [OTHER, OLD] }, 100],
  [['items', 'by id'], [NEW, OTHER], 300],
  [['items', 'without it'], { data: [OTHER] }, 400],
  [['items', 'not read'], null, 500],
  [['items', 'oldest'], [OLD], 50],
  [['others'], [OLD], 600],
];
const OWN: Kept = [['item', 7], OLD, 200];

test.each([
  ['shown as read', NEW, [...LISTS, OWN], 'Masking tape, not seen, now'],
  ['shown as its newest row where no answer comes', new ApiError(0, ''), LISTS, 'no data, Masking tape, 300'],
  [
    'shown as its newest row where the server fails',
    new ApiError(500, ''),
    LISTS,
    'no data, Masking tape, 300',
  ],
  [
    'shown as it was read last where no answer comes',
    new TypeError(),
    [...LISTS, OWN],
    'Tape, not seen, 200',
  ],
  ['not shown where no list has it', new ApiError(0, ''), LISTS.slice(2, 4), 'no data, not seen, now'],
  ['not shown where it is refused', new ApiError(404, ''), LISTS, 'no data, not seen, now'],
  ['shown as it was read last where it is refused', new ApiError(403, ''), [OWN], 'Tape, not seen, now'],
] as const)('a record is %s [offline.1400]', async (_what, answer, kept, wanted) => {
  for (const [key, data, updatedAt] of kept) queryClient().setQueryData(key, data, { updatedAt });
  const read = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <QueryProvider>
      <Screen read={read} />
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.getByText(/,/).textContent).toBe(wanted));
});
