import { expectAccessible, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import texts from '../texts/auth.en.json';
import InviteScreen from './invite.screen';

test('the page for invitations without a link explains that one is needed [D-R2.2]', async () => {
  const { container } = await renderScreen(<InviteScreen />, { texts: { auth: texts } });
  expect(screen.getByRole('heading', { name: 'Accept an invitation' })).toBeInTheDocument();
  expect(screen.getByText(/^You need the link from your invitation/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  await expectAccessible(container);
});
