import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../button';
import { expectAccessible } from '@storeroom/testing';
import { Tooltip } from './index';

const button = () => (
  <Tooltip text="Adjust" shortcut="+">
    <IconButton icon="edit" label="Adjust" />
  </Tooltip>
);
const tip = () => screen.queryByRole('tooltip', { hidden: true });

afterEach(() => jest.useRealTimers());

test('a tooltip comes with keyboard focus and goes on Escape [V.31]', async () => {
  const { container } = render(button());
  await userEvent.tab();
  expect(tip()).toHaveTextContent('Adjust+');
  await expectAccessible(container);
  await userEvent.keyboard('{Escape}');
  expect(tip()).not.toBeInTheDocument();
});

test('a tooltip waits until the pointer rests', () => {
  jest.useFakeTimers();
  render(button());
  fireEvent.pointerEnter(screen.getByRole('presentation'));
  act(() => jest.advanceTimersByTime(399));
  expect(tip()).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(tip()).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('presentation'));
  expect(tip()).not.toBeInTheDocument();
});
