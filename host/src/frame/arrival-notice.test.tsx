import { expectAccessible, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { arrivalNoticeAtom } from '../session/arrival-notice.state';
import { setCookieJar } from '../page/cookie-jar';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
import { BoxLayout } from './box-layout';

test('after a failed sign-in from another host the login page shows the reason and its form [sign-in.308]', async () => {
  setCookieJar(fakeJar());
  const { store, container } = await renderScreen(<BoxLayout>The form</BoxLayout>, { texts: HOST_TEXTS });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => store.set(arrivalNoticeAtom, 'refused'));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'You could not be signed in here automatically. Please sign in.',
  );
  expect(screen.getByRole('main')).toHaveTextContent('The form');
  await expectAccessible(container);
});
