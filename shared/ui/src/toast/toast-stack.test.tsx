import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '@storeroom/testing';
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

test('[X.1302] a message may lead to what it is about beside its Undo, and closes then too', () => {
  const show = jest.fn();
  render(stack([{ ...toast, also: { label: 'Show', onPress: show } }]));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(show).toHaveBeenCalledTimes(1);
  expect(undo).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledWith('1');
});

test('[X.371] a text that changes in place begins its time anew, and is put in anew once it has come to rest', () => {
  jest.useFakeTimers();
  const { rerender } = render(stack([{ ...toast, text: 'Tape: 92 → 91' }]));
  const first = screen.getByText('Tape: 92 → 91');
  wait(7_000);
  rerender(stack([{ ...toast, text: 'Tape: 92 → 90' }]));
  expect(screen.getByText('Tape: 92 → 90')).toBe(first);
  wait(1_000);
  expect(screen.getByText('Tape: 92 → 90')).not.toBe(first);
  wait(6_999);
  expect(closed).not.toHaveBeenCalled();
  wait(1);
  expect(closed).toHaveBeenCalledWith('1');
});

test('[X.372] focus goes back to where it was before the message that had it goes', async () => {
  const lost = jest.fn();
  const Page = ({ toasts, row = true }: { toasts: Toast[]; row?: boolean }) => (
    <>
      {row ? <button>Hinge</button> : null}
      <ToastStack label="Notices" closeLabel="Close" toasts={toasts} onClose={closed} onFocusLost={lost} />
    </>
  );
  const { rerender } = render(<Page toasts={[toast]} />);
  screen.getByRole('button', { name: 'Hinge' }).focus();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Hinge' })).toHaveFocus();
  expect(lost).not.toHaveBeenCalled();

  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  rerender(<Page toasts={[toast]} row={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(lost).toHaveBeenCalledTimes(1);
});

test('[X.370] it stands above whatever is kept clear at the foot of the page', () => {
  const at = (top: number, bottom: number) => ({
    getBoundingClientRect: () => new DOMRect(0, top, 800, bottom - top),
  });
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const pager = (top: number, bottom: number) => (element: HTMLElement | null) => {
    if (element) Object.assign(element, at(top, bottom));
  };
  const page = (top: number, bottom: number) => (
    <>
      <nav aria-label="Pages" data-keep-clear ref={pager(top, bottom)} />
      {stack([toast])}
    </>
  );
  const { unmount } = render(page(740, 800));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveStyle({ insetBlockEnd: '60px' });
  unmount();
  render(page(300, 360));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveStyle({ insetBlockEnd: '0px' });
});

test('[X.989] in a dialog it stands above or below it, and has a line of its own where the dialog fills the page', () => {
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const placeWith = (top: number, bottom: number) => {
    jest
      .spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 390, bottom - top));
    const { unmount } = render(
      <dialog open data-makes-room>
        {stack([toast])}
      </dialog>,
    );
    const place = screen.getByRole('region', { name: 'Notices' }).getAttribute('data-place');
    unmount();
    return place;
  };
  expect(placeWith(200, 600)).toBe('below');
  expect(placeWith(200, 800)).toBe('above');
  expect(placeWith(0, 800)).toBe('within');
});

test('[X.989] the page can be scrolled on from under it, and no more once it is gone', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const { rerender } = render(stack([toast]));
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('48px');
  rerender(stack([]));
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('');
});
