import { setUserAtom } from '@storeroom/sdk/host';
import { aUser, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { MenuList } from '../frame/menu-list';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { HOST_TEXTS } from '../testing/host-texts';
import { PlatformEntry } from './platform-entry';

test('the menu leads whom the document names to the platform, and nobody who signs in after them [platform.2022]', async () => {
  const olga = { ...aUser(), id: 9 };
  const page = await renderScreen(
    <>
      <PlatformEntry />
      <MenuList />
    </>,
    { user: olga, texts: HOST_TEXTS },
  );
  const entry = () => screen.queryByRole('link', { name: 'Platform' });
  expect(entry()).not.toBeInTheDocument();
  const pageData = page.store.get(bootstrapDataAtom);
  act(() => page.store.set(bootstrapDataAtom, { ...pageData, looks_after: 9 }));
  expect(entry()).toHaveAttribute('href', '/platform');
  act(() => page.store.set(setUserAtom, { ...aUser(), id: 10 }));
  expect(entry()).not.toBeInTheDocument();
});
