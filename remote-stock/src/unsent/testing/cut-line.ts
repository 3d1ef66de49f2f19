import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDatabase } from '../../../testing/database';
import { stopQueue } from '../queue-of-page';

// Each test begins with empty storage.
beforeEach(() => {
  stopQueue();
  emptyDatabase();
});
afterEach(() => {
  stopQueue();
  jest.restoreAllMocks();
});

/** A network that can be cut: then no write is answered. */
export function aLine() {
  const line = { isCut: true };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !line.isCut);
  return line;
}

export type Line = ReturnType<typeof aLine>;

/** Reconnects the network and tells the page. */
export async function mend(line: Line) {
  line.isCut = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
}

export const mark = () => screen.findByRole('button', { name: /waiting to send|not accepted/ });

/** Waits until the mark no longer shows anything as waiting. */
export const untilSent = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /waiting to send/ })).not.toBeInTheDocument());

export async function openDialog() {
  await userEvent.click(await mark());
  return within(screen.getByRole('dialog', { name: 'Waiting to send' }));
}

export const keysOf = (calls: readonly { headers: Record<string, string> }[]) =>
  new Set(calls.map(({ headers }) => headers['Idempotency-Key']));
