import { cloneElement } from 'react';
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

test('the region of messages is there before the first one, and axe finds nothing in it', async () => {
  const { container, rerender } = render(stack([]));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite');
  rerender(stack([toast, { id: '2', kind: 'failed', text: 'Not saved', lasting: true }]));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  await expectAccessible(container);
});

test('a message offers Undo for 8 s and then closes [stock.40]', () => {
  jest.useFakeTimers();
  render(stack([toast]));
  wait(7_999);
  expect(closed).not.toHaveBeenCalled();
  wait(1);
  expect(closed).toHaveBeenCalledWith('1');
});

test('a message does not close while it is pointed at or has focus', () => {
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

test('the time of a message stands still while its tab is hidden [look.2788]', () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const hide = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    fireEvent(document, new Event('visibilitychange'));
  };
  render(stack([toast]));
  wait(6_000);
  hide(true);
  wait(60_000);
  expect(closed).not.toHaveBeenCalled();
  hide(false);
  wait(1_999);
  expect(closed).not.toHaveBeenCalled();
  wait(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a message closes after its Undo, and a lasting one stays until it is closed', () => {
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

test('a message may have a second button beside Undo, which closes the message too', () => {
  const show = jest.fn();
  render(stack([{ ...toast, also: { label: 'Show', onPress: show } }]));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(show).toHaveBeenCalledTimes(1);
  expect(undo).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledWith('1');
});

test('the time of a message with Undo stands still while a dialog covers the page, and then runs in full [stock.1722]', () => {
  jest.useFakeTimers();
  const told: Toast = { id: '2', text: 'Not saved' };
  const page = (offersWait: boolean) => (
    <ToastStack
      label="Notices"
      closeLabel="Close"
      toasts={[toast, told]}
      offersWait={offersWait}
      onClose={closed}
    />
  );
  const { rerender } = render(page(true));
  wait(60_000);
  expect(closed.mock.calls).toEqual([['2']]);
  rerender(page(false));
  wait(7_999);
  expect(closed).not.toHaveBeenCalledWith('1');
  wait(1);
  expect(closed).toHaveBeenLastCalledWith('1');
});

test('a message whose text changes stays for its whole time again [look.371]', () => {
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

test('focus goes back to where it was when a message that has it closes [look.372]', async () => {
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

test('messages stand above the links to pages at the foot of the window, and at its lower edge where the links are elsewhere [look.370]', () => {
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

test.each([
  ['dialog', HTMLDialogElement, <dialog key="place" open data-makes-room />],
  ['popover', HTMLDivElement, <div key="place" popover="manual" data-makes-room />],
])('messages in a %s stand above or below it, or on a line of their own [look.989]', (_what, kind, place) => {
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const placeWith = (top: number, bottom: number) => {
    jest
      .spyOn(kind.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 390, bottom - top));
    const { unmount } = render(cloneElement(place, {}, stack([toast])));
    const where = screen.getByRole('region', { name: 'Notices' }).getAttribute('data-place');
    unmount();
    return where;
  };
  expect(placeWith(200, 600)).toBe('below');
  expect(placeWith(200, 800)).toBe('above');
  expect(placeWith(0, 800)).toBe('within');
});

test('the page can be scrolled clear of a message while it is shown [look.989]', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  const { rerender } = render(stack([toast]));
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('48px');
  rerender(stack([]));
  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe('');
});
