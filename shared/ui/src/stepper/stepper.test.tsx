import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '@storeroom/testing';
import { Stepper, type StepperProps } from './index';

function Amount({ start = 6, ...rest }: Partial<StepperProps> & { start?: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper
        aria-label="Amount"
        locale="en"
        decreaseLabel="One less"
        increaseLabel="One more"
        {...rest}
        value={value}
        onChange={setValue}
      />
      <output>{String(value)}</output>
      <button onClick={() => setValue(18)}>Use 18 instead</button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Amount' });
const value = () => screen.getByRole('status').textContent;

test('axe finds nothing in a stepper', async () => {
  const { container } = render(<Amount />);
  await expectAccessible(container);
});

test('buttons and arrow keys of a stepper change by one, page keys by ten', async () => {
  render(<Amount />);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(value()).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(value()).toBe('6');
  await userEvent.click(field());
  for (const [key, shown] of [
    ['ArrowDown', '5'],
    ['ArrowUp', '6'],
    ['PageUp', '16'],
    ['PageDown', '6'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect([value(), field()]).toEqual([shown, expect.objectContaining({ value: shown })]);
  }
});

test('a sum in a stepper counts while it is typed, and becomes its result on leaving', async () => {
  render(<Amount start={null} />);
  await userEvent.type(field(), '12*4');
  expect(field()).toHaveValue('12*4');
  expect(value()).toBe('48');
  await userEvent.tab();
  expect(field()).toHaveValue('48');
});

test('unreadable text in a stepper is marked and stays [look.1000]', async () => {
  render(<Amount start={null} />);
  await userEvent.type(field(), 'twelve');
  await userEvent.tab();
  expect(field()).toHaveValue('twelve');
  expect(field()).toBeInvalid();
  expect(value()).toBe('null');
});

test('a stepper says below itself what cannot be read or is too small [look.1000]', async () => {
  render(<Amount start={null} min={0} unreadable="Enter a number, 0 or more." />);
  for (const text of ['abc', '-3']) {
    await userEvent.clear(field());
    expect(screen.queryByText('Enter a number, 0 or more.')).not.toBeInTheDocument();
    await userEvent.type(field(), text);
    expect(field()).toHaveValue(text);
    expect(field()).toHaveAccessibleDescription('Enter a number, 0 or more.');
    expect(value()).toBe('null');
  }
  await userEvent.clear(field());
  await userEvent.type(field(), '3');
  expect(field()).not.toHaveAccessibleDescription();
  expect(value()).toBe('3');
});

test('a value set from outside replaces the text of a stepper', async () => {
  render(<Amount />);
  await userEvent.clear(field());
  await userEvent.type(field(), '24');
  await userEvent.click(screen.getByRole('button', { name: 'Use 18 instead' }));
  expect(field()).toHaveValue('18');
});

test('a stepper stops at its greatest value and adds up without binary fractions', async () => {
  render(<Amount start={0.1} step={0.1} min={0} max={0.3} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(value()).toBe('0.3');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('a stepper shows and reads amounts in the page’s language [V.16]', async () => {
  render(<Amount start={1250.5} locale="fr" />);
  expect(field()).toHaveValue('1\u202f250,5');
  await userEvent.clear(field());
  await userEvent.type(field(), '2,75');
  expect(value()).toBe('2.75');
});

test('a button of a stepper at its end says why it does nothing [look.1646]', () => {
  const { unmount } = render(<Amount start={1} min={1} max={1200} locale="fr" />);
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('title', '1 au moins');
  expect(screen.getByRole('button', { name: 'One more' })).not.toHaveAttribute('title');
  unmount();
  render(<Amount start={1200} min={1} max={1200} />);
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('title', '1,200 at most');
});
