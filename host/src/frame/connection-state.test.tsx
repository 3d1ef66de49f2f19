import { setConnectionAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ConnectionState } from './connection-state';

const TIP = 'Press to refresh everything';

afterEach(() => jest.useRealTimers());

test('the connection mark says what a press does within 0.6 s of pointing at it, and on focus [look.377]', async () => {
  const { store, container } = await renderScreen(<ConnectionState />, { user: aUser() });
  act(() => store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  const mark = screen.getByRole('button', { name: 'Live' });
  expect(mark).toHaveAttribute('aria-description', TIP);
  await expectAccessible(container);

  jest.useFakeTimers();
  const around = screen.getByRole('presentation');
  fireEvent.pointerEnter(around);
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByText(TIP)).toBeInTheDocument();
  fireEvent.pointerLeave(around);
  expect(screen.queryByText(TIP)).not.toBeInTheDocument();
  act(() => mark.focus());
  expect(screen.getByText(TIP)).toBeInTheDocument();
});
