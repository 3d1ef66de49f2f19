import { settingsAtom } from '@storeroom/sdk';
import type { Settings } from '@storeroom/contract';
import { setSettingsAtom } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { adoptStyle } from './adopt-style';
import { applyBrand } from './apply-brand';

jest.mock('./adopt-style', () => ({ adoptStyle: jest.fn() }));

/** A page with brand colours that its page server has written into the document, or a plain file server has not. */
async function aPage(isWritten: boolean) {
  jest.mocked(adoptStyle).mockClear();
  const { store } = await renderScreen(createElement('p'));
  const paint = (light: string) => {
    const before = store.get(settingsAtom);
    const settings: Settings = { ...before, branding: { ...before.branding, palette: { light } } };
    store.set(setSettingsAtom, settings);
    return settings;
  };
  const settings = paint('#1B4F8F');
  const pageData = store.get(bootstrapDataAtom);
  store.set(bootstrapDataAtom, { ...pageData, settings: isWritten ? settings : null });
  applyBrand();
  return { settings, paint };
}

test('brand colours that change while a page is open are shown in it, and those in the document are not painted again [product.2709]', async () => {
  const { paint } = await aPage(true);
  const changed = paint('#0B6B4C');
  await waitFor(() => expect(adoptStyle).toHaveBeenCalled());
  expect(jest.mocked(adoptStyle).mock.calls).toEqual([[changed]]);
});

test('brand colours that no page server has written into the document are shown from the start [product.2709]', async () => {
  const { settings } = await aPage(false);
  await waitFor(() => expect(adoptStyle).toHaveBeenCalledWith(settings));
});
