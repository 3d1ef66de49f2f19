import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field';
import { expectAccessible } from '@storeroom/testing';
import { Combobox, type ComboboxProps } from './index';

const options = [
  { value: '1', label: 'Rack A1', note: '480' },
  { value: '2', label: 'Rack A2' },
  { value: '3', label: 'Cold room' },
  { value: '4', label: 'Frigo étage', disabled: true },
];

function Place({ start = null, ...rest }: Partial<ComboboxProps> & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <Field label="Location">
        <Combobox
          options={options}
          emptyText="No such place"
          clearLabel="Clear"
          toggleLabel="Places"
          {...rest}
          value={value}
          onChange={setValue}
        />
      </Field>
      <output>{String(value)}</output>
      <button>After</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Location' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const value = () => document.querySelector('output')?.textContent;

test('axe finds nothing in a combobox, open or closed', async () => {
  const { container } = render(<Place start="2" />);
  await expectAccessible(container);
  await userEvent.click(field());
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(container);
});

test('arrow keys in a combobox pass disabled options, and Enter chooses [V.31]', async () => {
  render(<Place />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Rack A1480');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Cold room');
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('3');
  expect(field()).toHaveValue('Cold room');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the Down key opens a combobox at its first option [V.31]', async () => {
  render(<Place options={options.slice(0, 3)} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Rack A1480');
});

test('a combobox opens at the chosen option', async () => {
  render(<Place start="2" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Rack A2');
});

test('typing in a combobox finds options in any case and without accents [stock.978]', async () => {
  render(<Place />);
  await userEvent.type(field(), 'RACK');
  expect(names()).toEqual(['Rack A1480', 'Rack A2']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(value()).toBe('2');
  await userEvent.clear(field());
  await userEvent.type(field(), 'frigo etage');
  expect(names()).toEqual(['Frigo étage']);
});

test('a typed name of an option chooses it, and any other text keeps the earlier choice', async () => {
  render(<Place start="1" />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'cold ROOM');
  await userEvent.tab();
  expect(value()).toBe('3');
  await userEvent.clear(field());
  await userEvent.type(field(), 'attic');
  expect(screen.getByText('No such place')).toBeInTheDocument();
  await userEvent.tab();
  expect(value()).toBe('3');
  expect(field()).toHaveValue('Cold room');
});

test('emptying a combobox or pressing its cross takes its value away', async () => {
  render(<Place start="1" />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(value()).toBe('null');
  await userEvent.type(field(), 'rack a1{Enter}');
  expect(value()).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(value()).toBe('null');
});

test('Escape closes the list of a combobox first, and reaches the elements around it after that [V.31]', async () => {
  const around = jest.fn<void, [boolean]>();
  render(
    <div role="presentation" onKeyDown={(event) => around(event.defaultPrevented)}>
      <Place start="1" />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(around.mock.calls).toEqual([[true], [false]]);
});

test('a press chooses an option of a combobox and leaves focus in the field', async () => {
  render(<Place />);
  await userEvent.click(screen.getByRole('button', { name: 'Places' }));
  expect(field()).toHaveFocus();
  await userEvent.click(screen.getByRole('option', { name: /Cold room/ }));
  expect(value()).toBe('3');
  expect(field()).toHaveFocus();
});

test('a combobox with options from the server asks for the typed words and says that it is looking', async () => {
  const asked: string[] = [];
  render(<Place onSearch={(text) => asked.push(text)} loading="Looking" start="9" valueLabel="Loft" />);
  expect(field()).toHaveValue('Loft');
  await userEvent.clear(field());
  await userEvent.type(field(), 'zz');
  expect(asked.at(-1)).toBe('zz');
  expect(names()).toHaveLength(4);
  expect(screen.getByText('Looking')).toBeInTheDocument();
});

test.each([
  ['{Enter}', 'cold', '3'],
  ['{Tab}', 'cold room', '3'],
  ['{Tab}', 'attic', '1'],
])(
  'pressing %s in a combobox before the options for "%s" have come waits for them [look.951]',
  async (pressed, typed, chosen) => {
    const elsewhere = { start: '1', onSearch: () => undefined };
    const { rerender } = render(<Place {...elsewhere} loading="Looking" />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.keyboard(pressed);
    expect(field()).toHaveValue(typed);
    expect(value()).toBe('1');
    rerender(
      <Place {...elsewhere} options={options.filter(({ label }) => label.toLowerCase().includes(typed))} />,
    );
    expect(value()).toBe(chosen);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  },
);

test('a key that an input method takes chooses nothing in a combobox', async () => {
  render(<Place />);
  await userEvent.type(field(), 'cold');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(value()).toBe('null');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});
