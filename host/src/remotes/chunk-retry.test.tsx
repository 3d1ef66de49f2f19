import { lazyPart, lazyOverlay } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { HOST_TEXTS } from '../testing/host-texts';
import { loadChunk } from '../page/load-chunk';
import { freshAddress } from '../page/fresh-address';
import { startChunkRetry } from './chunk-retry';

/** The error that webpack throws when a chunk does not arrive. */
const gone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

/** A part that loads after this number of failures; `asked` has the address of each attempt. */
function aPart(failures: number) {
  const asked: string[] = [];
  const fetchPart = async () => {
    asked.push(freshAddress(`${window.location.origin}/assets/late.js`));
    if (asked.length <= failures) throw gone();
    return () => <p>here</p>;
  };
  return { fetchPart, asked, tries: () => asked.length };
}

beforeEach(() => {
  startChunkRetry(() => ['/releases/stock/1']);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a part of the shell that does not arrive is asked for again after 0.3, 0.9 and 2.7 seconds, each time under a new address [G.151]', async () => {
  const { fetchPart, asked, tries } = aPart(3);
  const coming = loadChunk(fetchPart);
  await jest.advanceTimersByTimeAsync(0);
  for (const [at, pause] of [300, 900, 2_700].entries()) {
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(tries()).toBe(at + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(at + 2);
  }
  await expect(coming).resolves.toBeInstanceOf(Function);
  expect(new Set(asked).size).toBe(4);
  for (const address of asked.slice(1)) expect(address).toMatch(/late\.js\?round=\d+$/);
});

test('a file of the shell is fetched again as soon as the network is back, but not when its code is broken [G.151]', async () => {
  const { fetchPart, tries } = aPart(1);
  const coming = loadChunk(fetchPart);
  await jest.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  await expect(coming).resolves.toBeInstanceOf(Function);
  expect(tries()).toBe(2);
  const broken = jest.fn(() => Promise.reject(new Error('x is not a function')));
  await expect(loadChunk(broken)).rejects.toThrow('not a function');
  expect(broken).toHaveBeenCalledTimes(1);
});

test('a part of the shell that cannot be fetched leaves a panel, and Retry shows the part [G.151]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const { fetchPart } = aPart(4);
  const Part = lazyPart(fetchPart, () => <p>one moment</p>);
  jest.useRealTimers();
  await renderScreen(<p />, { texts: HOST_TEXTS });
  jest.useFakeTimers();
  await renderScreen(<Part />, { texts: HOST_TEXTS });
  expect(screen.getByText('one moment')).toBeInTheDocument();
  await wait(5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  expect(logged).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await wait(0);
  expect(screen.getByText('here')).toBeInTheDocument();
  logged.mockRestore();
});

test('a chunk that cannot be fetched is fetched again by itself, and that of an overlay by nobody but Retry [platform.1911]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const Part = lazyPart(aPart(4).fetchPart);
  const overlay = aPart(4);
  const Overlay = lazyOverlay<object>(overlay.fetchPart);
  jest.useRealTimers();
  await renderScreen(<p />, { texts: HOST_TEXTS });
  jest.useFakeTimers();
  await renderScreen(
    <>
      <Part />
      <Overlay />
    </>,
    { texts: HOST_TEXTS },
  );
  await wait(4_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await wait(5_000);
  expect(screen.getByText('here')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(60_000);
  expect(overlay.tries()).toBe(4);
  logged.mockRestore();
});

test('a lazy part that arrived with another file is drawn without a fetch of its own', async () => {
  const { fetchPart, tries } = aPart(0);
  const Part = lazyPart(fetchPart);
  Part.arrive(() => <p>here already</p>);
  jest.useRealTimers();
  await renderScreen(<Part />, { texts: HOST_TEXTS });
  expect(screen.getByText('here already')).toBeInTheDocument();
  expect(tries()).toBe(0);
});

test('an overlay that cannot be fetched leaves a panel, which can be closed [G.328]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const closed = jest.fn();
  const Part = lazyOverlay<{ onClose: () => void }>(aPart(8).fetchPart);
  jest.useRealTimers();
  await renderScreen(<p />, { texts: HOST_TEXTS });
  jest.useFakeTimers();
  await renderScreen(<Part onClose={closed} />, { texts: HOST_TEXTS });
  await wait(5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  // Files of remotes' releases get a new address as well.
  expect(freshAddress(`${window.location.origin}/releases/stock/1/late.js`)).toMatch(/\?round=\d+$/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
