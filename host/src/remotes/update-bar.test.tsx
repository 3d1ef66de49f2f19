import { renderScreen } from '@storeroom/shared/testing';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { HOST_TEXTS } from '../testing/host-texts';
import { UpdateBar } from './update-bar';
import { announceUpdateAtom } from './update.state';

test('[X.144, PF.53] a new build is offered, never forced', async () => {
  const { store } = await renderScreen(<UpdateBar />, { texts: HOST_TEXTS });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => store.set(announceUpdateAtom));
  expect(screen.getByRole('status')).toHaveTextContent('Update ready');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
