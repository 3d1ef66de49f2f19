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

test('[V.30] is clean', async () => {
  const { container } = render(<Amount />);
  await expectAccessible(container);
});

test('[X.205] buttons and arrows change by one, page keys by ten', async () => {
  render(<Amount />);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(value()).toBe('7');
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageUp}');
  expect(value()).toBe('15');
  expect(field()).toHaveValue('15');
});

test('[X.206] a sum counts while it is typed and becomes its result on leaving', async () => {
  render(<Amount start={null} />);
  await userEvent.type(field(), '12*4');
  expect(field()).toHaveValue('12*4');
  expect(value()).toBe('48');
  await userEvent.tab();
  expect(field()).toHaveValue('48');
});

test('[V.55] what cannot be read is marked and stays to be corrected', async () => {
  render(<Amount start={null} />);
  await userEvent.type(field(), 'twelve');
  await userEvent.tab();
  expect(field()).toHaveValue('twelve');
  expect(field()).toBeInvalid();
  expect(value()).toBe('null');
});

test('[X.1000] where no field says so, a sentence says what cannot be read, and what is below the least', async () => {
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

test('[X.207] a value set from outside replaces what was typed', async () => {
  render(<Amount />);
  await userEvent.clear(field());
  await userEvent.type(field(), '24');
  await userEvent.click(screen.getByRole('button', { name: 'Use 18 instead' }));
  expect(field()).toHaveValue('18');
});

test('steps stop at the ends and do not pile up small errors', async () => {
  render(<Amount start={0.1} step={0.1} min={0} max={0.3} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(value()).toBe('0.3');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('[V.16] shows and reads amounts in the language', async () => {
  render(<Amount start={1250.5} locale="fr" />);
  expect(field()).toHaveValue('1\u202f250,5');
  await userEvent.clear(field());
  await userEvent.type(field(), '2,75');
  expect(value()).toBe('2.75');
});
