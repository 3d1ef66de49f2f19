import { request } from '@storeroom/sdk';
import { expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Imported early, so that its texts exist before anything is rendered.
import './incident-tools';
import { ServerError } from './server-error';

const REQUEST = '5b0d6a5e-6f0e-4b3c-9a57-3f2f0e5c9d11';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

test('the 500 page shows the server’s request number, which can be copied [pages.427]', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const headers = new Map([['X-Request-ID', REQUEST]]);
  api.fetch = async () => ({ ok: false, status: 500, headers, json: async () => ({}) }) as never;
  await renderScreen(<p />, { api });
  const reason = await request('GET /api/user', { team: false }).catch((error: unknown) => error);
  const { container } = await renderScreen(<ServerError reason={reason} />, { api });
  expect(screen.getByRole('alert')).toHaveTextContent(`Incident ${REQUEST}`);
  await user.click(await screen.findByRole('button', { name: 'Copy the number' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(REQUEST);
  await expectAccessible(container);
});

test('the 500 page shows an incident number of its own, which is logged [pages.427]', async () => {
  const reason = new Error('bad shelf');
  await renderScreen(<ServerError reason={reason} />);
  const [, incident] = /Incident ([0-9a-f]{8})/.exec(screen.getByRole('alert').textContent) ?? [];
  expect(console.error).toHaveBeenCalledWith(`Incident ${incident}`, reason);
});

test('the incident number is selected where it cannot be copied to the clipboard [pages.427]', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await renderScreen(<ServerError incident="5f3a0b12" />);
  await user.click(await screen.findByRole('button', { name: 'Copy the number' }));
  expect(getSelection()?.toString()).toBe('5f3a0b12');
  expect(console.error).not.toHaveBeenCalled();
});
