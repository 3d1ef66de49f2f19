import type { Job } from '@storeroom/contract';
import { publishLive, toastsAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import { ImportResult } from './import-page';
import { useWatchJob } from './jobs.queries';
import { JobsStrip } from './list-files';

const at = '2026-11-20T03:29:58.000000Z';

/** A server with one import that has ended; `undo` simulates that somebody undoes it elsewhere. */
function importedOnce() {
  const report = { created: 3, updated: 1, unchanged: 0, failed: [], batch_id: 'b7' };
  const times = { created_at: at, started_at: at, finished_at: at };
  const state = { status: 'done', progress: 4, total: 4, download_url: null, message: null } as const;
  let job: Job = { id: 7, kind: 'import', name: 'stock.csv', ...state, report, ...times };
  const undo = () => (job = { ...job, report: { ...report, undone: true, kept: 2 } });
  const api = aStockroom(fakeApi(), { items: [] })
    .on('GET /api/jobs', () => ({ body: { result: { jobs: [job] } } }))
    .on('GET /api/jobs/{id}', () => ({ body: { result: { job } } }))
    .on('POST /api/stock/batches/{batch}/undo', () => {
      undo();
      return { body: { result: { updated: 4, failed: [], batch_id: 'b8' } } };
    });
  return { api, job, undo, at: '/stock', user: aUser('manager'), texts: { stock: en } };
}
// Watching a job stores that this device has begun one.
beforeEach(() => window.localStorage.clear());

const hear = () => act(async () => publishLive({ subject: 'user', name: 'Edited', ids: [] }));

test('an import that was undone in another tab is no longer announced above the list [stock.971]', async () => {
  const { undo, ...page } = importedOnce();
  await renderScreen(<JobsStrip />, page);
  await hear();
  expect(await screen.findByText(/stock\.csv is imported/)).toBeVisible();
  undo();
  await hear();
  await waitFor(() => expect(screen.queryByText(/stock\.csv/)).not.toBeInTheDocument());
});

test('an import is announced above the list only once a device has stored that it began one, and not where it has stored that it was dismissed [platform.1747]', async () => {
  const { job, ...page } = importedOnce();
  const elsewhere = await renderScreen(<JobsStrip />, page);
  expect(page.api.calls).toEqual([]);
  elsewhere.unmount();
  window.localStorage.setItem('stock-jobs-begun', String(Date.now()));
  const begun = await renderScreen(<JobsStrip />, page);
  expect(await screen.findByText(/stock\.csv is imported/)).toBeVisible();
  begun.unmount();
  window.localStorage.setItem('stock-jobs-seen', '[7]');
  page.api.on('GET /api/jobs', { body: { result: { jobs: [job, { ...job, id: 8, name: 'later.csv' }] } } });
  await renderScreen(<JobsStrip />, page);
  expect(await screen.findByText(/later\.csv is imported/)).toBeVisible();
  expect(screen.queryByText(/stock\.csv/)).not.toBeInTheDocument();
});

test('an import is undone as a whole where it is announced above the list [logs.1721]', async () => {
  const page = importedOnce();
  await renderScreen(<JobsStrip />, page);
  await hear();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(screen.queryByText(/stock\.csv/)).not.toBeInTheDocument());
  expect(page.api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/stock/batches/b7/undo',
  ]);
});

test.each(['here', 'elsewhere'])(
  'the page of an import that was undone %s says so and how many items stay [stock.971]',
  async (where) => {
    const { undo, ...page } = importedOnce();
    await renderScreen(<ImportResult job_id={7} onAgain={jest.fn()} />, page);
    expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
    if (where === 'elsewhere') {
      undo();
      await hear();
    } else await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    const heading = await screen.findByRole('heading', { name: 'The import was undone' });
    if (where === 'here') expect(heading).toHaveFocus();
    expect(screen.getByText(/^2 were changed since and stay/)).toBeVisible();
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
  },
);

test('undoing an import names a location that was used since and stays [stock.1680]', async () => {
  const page = importedOnce();
  page.api.on('POST /api/stock/batches/{batch}/undo', {
    body: { result: { updated: 4, failed: [], batch_id: 'b8', kept_locations: ['Cellar'] } },
  });
  const { store } = await renderScreen(<ImportResult job_id={7} onAgain={jest.fn()} />, page);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)?.message).toBe(
      '4 items put back as they were. The location Cellar was used since and stays.',
    ),
  );
});

test('a long export is told of when it is made, though every other look at its job fails [stock.651]', async () => {
  const { api, job, ...page } = importedOnce();
  const made: Job = { ...job, kind: 'export', report: null };
  const running = { ...made, status: 'running' as const, finished_at: null };
  let looks = 0;
  api.on('GET /api/jobs/{id}', () => {
    looks += 1;
    if (looks % 2 === 0) return 'unreachable';
    return { body: { result: { job: looks < 150 ? running : made } } };
  });
  function Watching() {
    const watch = useWatchJob();
    return <button onClick={() => watch(running)}>Watch</button>;
  }
  const { store } = await renderScreen(<Watching />, { api, ...page });
  const told = () => store.get(toastsAtom).at(-1)?.message;
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  await act(() => jest.advanceTimersByTimeAsync(140_000));
  expect(told()).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(told()).toBe('stock.csv is ready');
});
