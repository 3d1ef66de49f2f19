import { brandingAtom, settingsAtom } from '@storeroom/sdk';
import { anotherServer, renderScreen } from '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { refreshSettingsOnReturn } from './refresh-settings';

function comeBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that somebody comes back to after a minute reads the settings of its host again [product.447]', async () => {
  const result = { branding: { name: 'Ashby' } };
  const api = anotherServer({ 'GET /api/settings': () => ({ body: { result } }) });
  let time = Date.parse('2026-11-20T12:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  const { store } = await renderScreen(createElement('p'), { api });
  const before = store.get(settingsAtom);
  const stop = refreshSettingsOnReturn();
  comeBack();
  time += 59_999;
  comeBack();
  expect(api.calls).toEqual([]);
  time += 1;
  comeBack();
  comeBack();
  await waitFor(() => expect(store.get(brandingAtom).name).toBe('Ashby'));
  expect(store.get(settingsAtom)).toEqual({ ...before, branding: { ...before.branding, name: 'Ashby' } });
  expect(api.calls).toHaveLength(1);
  stop();
  jest.restoreAllMocks();
});
