import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Tick } from '../checkbox';
import { Input } from '../input';
import { PasswordInput } from '../password-input';
import { SearchInput } from '../search-input';
import { Select } from '../select';
import { Switch } from '../switch';
import { expectAccessible } from '@storeroom/testing';
import { Textarea } from '../textarea';
import { Field } from './index';

test('axe finds nothing in fields and their controls', async () => {
  const { container } = render(
    <>
      <Field label="Name" hint="As on the label." error="Give it a name." aside="required">
        <Input />
      </Field>
      <Field label="Place" hideLabel>
        <Select>
          <option>Rack A1</option>
        </Select>
      </Field>
      <Field label="Message">
        <Textarea maxLength={100} counter={(used, max) => `${used} of ${max}`} />
      </Field>
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" capsLockNote="Caps lock is on" />
      </Field>
      <Checkbox label="Remember me" />
      <Tick label="Select row" mixed />
      <Switch label="Follow" />
      <SearchInput label="Search" value="bolt" onChange={() => {}} clearLabel="Clear" />
    </>,
  );
  await expectAccessible(container);
});

test('the error of a field stands under its input, and is read with it, before the hint [sign-in.122]', () => {
  render(
    <Field label="Name" hint="As on the label." error="Give it a name.">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Name');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Give it a name. As on the label.');
  const where = input.compareDocumentPosition(screen.getByText('Give it a name.'));
  expect(where & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('an input without an error is not invalid', () => {
  render(
    <Field label="Name" error={null}>
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Name')).toBeValid();
});

test('a typed password can be shown and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" capsLockNote="Caps lock is on" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('caps lock is pointed out while a password is typed', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show" hideLabel="Hide" capsLockNote="Caps lock is on" />
    </Field>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Password'));
  await user.keyboard('{CapsLock}a');
  expect(screen.getByRole('status')).toHaveTextContent('Caps lock is on');
  await user.keyboard('{CapsLock}a');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a text field counts the typed letters', async () => {
  render(
    <Field label="Message">
      <Textarea maxLength={20} counter={(used, max) => `${used} of ${max}`} />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('5 of 20');
});

test('a checkbox can be partly checked, and loses that state', () => {
  const { rerender } = render(<Tick label="All" checked={false} readOnly mixed />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  rerender(<Tick label="All" checked readOnly />);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
});

test('Escape empties a search field first, and reaches the elements around it after that [V.31]', async () => {
  const around = jest.fn<void, [boolean]>();
  function Search() {
    const [text, setText] = useState('bolt');
    return <SearchInput label="Search" value={text} onChange={setText} clearLabel="Clear" />;
  }
  document.addEventListener('keydown', (event) => around(event.defaultPrevented));
  render(<Search />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  expect(around.mock.calls).toEqual([[true], [false]]);
});

test('clearing a search field keeps focus in it', async () => {
  const typed: string[] = [];
  render(
    <SearchInput label="Search" value="bolt" onChange={(text) => typed.push(text)} clearLabel="Clear" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(typed).toEqual(['']);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('an error of a field is read out when it appears, wherever focus is [sign-in.575]', () => {
  const field = (error: string | null) => (
    <Field label="Name" error={error}>
      <Input />
    </Field>
  );
  const { container, rerender } = render(field(null));
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(field('Enter a name'));
  expect(region).toHaveTextContent('Enter a name');
  rerender(field('Name taken'));
  expect(region).toHaveTextContent('Name taken');
  expect(container.querySelector('[aria-live]')).toBe(region);
});
