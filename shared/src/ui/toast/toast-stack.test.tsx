import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { ToastStack, type Toast } from './index';

const closed = jest.fn();
const undo = jest.fn();
const toast: Toast = { id: '1', text: 'Used 6 Compression tee', action: { label: 'Undo', onPress: undo } };
const stack = (toasts: Toast[]) => (
  <ToastStack label="Notices" closeLabel="Close" toasts={toasts} onClose={closed} />
);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  closed.mockClear();
  undo.mockClear();
});
afterEach(() => jest.useRealTimers());

test('[V.30] is clean, and the region is there before the first notice', async () => {
  const { container, rerender } = render(stack([]));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite');
  rerender(stack([toast, { id: '2', kind: 'failed', text: 'Not saved', lasting: true }]));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  await expectAccessible(container);
});

test('[X.40] offers Undo for 8 s, then leaves', () => {
  jest.useFakeTimers();
  render(stack([toast]));
  wait(7_999);
  expect(closed).not.toHaveBeenCalled();
  wait(1);
  expect(closed).toHaveBeenCalledWith('1');
});

test('[X.40] the time stands still while it is pointed at or in focus', () => {
  jest.useFakeTimers();
  render(stack([toast]));
  wait(6_000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  wait(60_000);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('region'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  wait(60_000);
  expect(closed).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  wait(1_999);
  expect(closed).not.toHaveBeenCalled();
  wait(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('[X.40] undoing closes it; a failure stays until it is closed', () => {
  jest.useFakeTimers();
  const { rerender } = render(stack([toast]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledWith('1');
  rerender(stack([{ id: '2', kind: 'failed', text: 'Not saved', lasting: true }]));
  closed.mockClear();
  wait(3_600_000);
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledWith('2');
});
