import { store } from '@storeroom/sdk/host';
import { aUser, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, fakeLoader } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import { BarSlot } from './bar-slot';

// As in a browser without idle callbacks, where the page counts as idle after three seconds.
Reflect.deleteProperty(window, 'requestIdleCallback');

const shop = aRelease({
  widgets: [
    { id: 'till', slot: 'bar', order: 10, permission: 'stock' },
    { id: 'broken', slot: 'bar', order: 20 },
    { id: 'figures', slot: 'dashboard.tiles', order: 10 },
  ],
});

function Broken(): never {
  throw new Error('no till');
}

async function open(role: Parameters<typeof aUser>[0]) {
  const till = async () => ({ default: () => <button type="button">Till</button> });
  const broken = async () => ({ default: Broken });
  const { loader, asked } = fakeLoader({ [shop.base]: aModule({ widgets: { till, broken } }) });
  startParts({ loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const Facts = () => {
    store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), remotes: [shop] });
    return null;
  };
  const page = (
    <>
      <Facts />
      <BarSlot />
    </>
  );
  await renderScreen(page, { user: aUser(role), texts: HOST_TEXTS });
  return { asked };
}

test('a widget of the top bar is loaded once the page is idle, and one that fails leaves nothing [stock.631]', async () => {
  jest.useFakeTimers();
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { asked } = await open('manager');
  expect(asked).toEqual([]);
  await act(async () => jest.advanceTimersByTime(3_000));
  await act(async () => undefined);
  jest.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Till' })).toBeVisible();
  expect(error.mock.calls.flat()).toContainEqual(new Error('no till'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(/Retry/)).not.toBeInTheDocument();
  error.mockRestore();
});

test('a widget of the top bar that needs a permission is absent without that permission', async () => {
  jest.useFakeTimers();
  const error = jest.spyOn(console, 'error').mockImplementation();
  await open('billing');
  await act(async () => jest.advanceTimersByTime(3_000));
  await act(async () => undefined);
  jest.useRealTimers();
  // The other widget of that release, which throws, has been rendered by now.
  await waitFor(() => expect(error.mock.calls.flat()).toContainEqual(new Error('no till')));
  expect(screen.queryByRole('button', { name: 'Till' })).not.toBeInTheDocument();
  error.mockRestore();
});
