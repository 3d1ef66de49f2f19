import { fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { reloadPage } from '../page/reload-guard';
import { ServerSilent } from './server-silent';

jest.mock('../page/reload-guard');

test('after a start that got no answer the page asks again by itself, and reloads once the server answers [pages.2534]', async () => {
  jest.useFakeTimers();
  const api = fakeApi();
  api.on('GET /api/settings', () => new Promise<never>(() => undefined));
  await renderScreen(<ServerSilent />, { api });
  expect(screen.getByRole('heading', { name: 'The server does not answer' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  expect(reloadPage).not.toHaveBeenCalled();
  api.on('GET /api/settings');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
