import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '@storeroom/testing';
import { FilterChip } from './index';

const options = ['Not set', 'Rack A1', 'Rack A2', 'Cold room'].map((label, value) => ({
  value: String(value),
  label,
}));

function Filter({ start = [] as string[] }) {
  const [values, setValues] = useState(start);
  return (
    <>
      <FilterChip
        label="Location"
        options={options}
        values={values}
        onChange={setValues}
        summary={values.map((value) => options[Number(value)]?.label).join(', ')}
        addLabel="Location"
        removeLabel="Remove location filter"
        closeLabel="Close"
        searchLabel="Find a place"
        emptyText="No such place"
      />
      <button>After</button>
    </>
  );
}

test('axe finds nothing in a filter, open or closed', async () => {
  const { container } = render(<Filter start={['1']} />);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: /Rack A1/ }));
  await expectAccessible(container);
});

test('several options of a filter are chosen by keyboard, “not set” among them [V.31]', async () => {
  render(<Filter />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Find a place' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard('cold{Enter}');
  expect(screen.getByRole('option', { name: 'Cold room' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  const chip = screen.getByRole('button', { name: 'Location Not set, Cold room' });
  expect(chip).toHaveFocus();
});

test('the list of a filter has a button that closes it, and opens with focus in its field', async () => {
  render(<Filter />);
  await userEvent.click(screen.getByRole('button', { name: 'Location' }));
  expect(screen.getByRole('combobox', { name: 'Find a place' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Location' })).toHaveFocus();
});

test('one press removes a filter and leaves focus on it', async () => {
  render(<Filter start={['1', '2']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove location filter' }));
  expect(screen.getByRole('button', { name: 'Location' })).toHaveFocus();
});

test('a chosen option of a filter can be removed again', async () => {
  render(<Filter start={['1']} />);
  await userEvent.click(screen.getByRole('button', { name: /Rack A1/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Rack A1' }));
  expect(screen.getByRole('option', { name: 'Rack A1' })).toHaveAttribute('aria-selected', 'false');
});

test('a key that an input method takes chooses nothing in a filter', async () => {
  render(<Filter />);
  await userEvent.click(screen.getByRole('button', { name: 'Location' }));
  await userEvent.keyboard('cold');
  const field = screen.getByRole('combobox', { name: 'Find a place' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.getByRole('option', { name: 'Cold room' })).toHaveAttribute('aria-selected', 'false');
});
