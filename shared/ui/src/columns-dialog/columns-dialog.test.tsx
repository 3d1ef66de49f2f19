import { expectAccessible } from '@storeroom/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { writeColumns, type ShownColumn } from '../table-layout';
import { ColumnsDialog } from './index';

const KEYS = { known: ['name', 'amount', 'place', 'created'], usual: ['name', 'amount', 'place'] };
const USUAL = KEYS.usual.map((key) => ({ key }));

const texts = {
  title: 'Columns',
  description: 'For you',
  columns: 'Columns',
  density: 'Row height',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  moveUp: (column: string) => `${column} forward`,
  moveDown: (column: string) => `${column} back`,
  pin: (column: string) => `${column} first`,
  narrower: (column: string) => `${column} narrower`,
  wider: (column: string) => `${column} wider`,
  auto: 'auto',
  movedTo: (column: string, place: number, count: number) => `${column}: ${place} of ${count}`,
  reset: 'Reset',
  isUsual: 'As usual already',
  isLead: (column: string) => `${column} is always there`,
  done: 'Done',
};

function Setup({ factsOnly = false }) {
  const [columns, setColumns] = useState<readonly ShownColumn[]>(USUAL);
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  return (
    <>
      <p data-testid="layout">{`${writeColumns(columns)} ${density}`}</p>
      <ColumnsDialog
        keys={KEYS}
        labelOf={(key) => key}
        columns={columns}
        density={density}
        isUsual={columns === USUAL}
        factsOnly={factsOnly}
        texts={texts}
        measure={() => 100}
        onColumns={setColumns}
        onDensity={setDensity}
        onReset={() => setColumns(USUAL)}
        onClose={() => undefined}
      />
    </>
  );
}

const now = () => screen.getByTestId('layout').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('the dialog for columns shows and hides them, except the first one [look.11]', async () => {
  render(<Setup />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'created' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'amount' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'name' }));
  expect(now()).toBe('name.place.created comfortable');
  expect(screen.getByRole('checkbox', { name: 'name' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(screen.getByRole('dialog'));
});

test('a control of the dialog for columns that cannot be used says why [look.1270]', async () => {
  render(<Setup />);
  expect(button('Reset')).toHaveAttribute('title', 'As usual already');
  expect(button('name forward')).toHaveAttribute('title', 'name: 1 of 3');
  expect(button('place back')).toHaveAttribute('title', 'place: 3 of 3');
  expect(screen.getByRole('checkbox', { name: 'name' })).toHaveAttribute('title', 'name is always there');
  await userEvent.click(button('name forward'));
  expect(now()).toBe('name.amount.place comfortable');
});

test('a column is moved by keyboard, keeps focus, and its place is read out [look.11, V.31]', async () => {
  render(<Setup />);
  button('place forward').focus();
  await userEvent.keyboard('{Enter}');
  expect(now()).toBe('name.place.amount comfortable');
  expect(button('place forward')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('place: 2 of 3');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(now()).toBe('place.name.amount comfortable');
});

test('a pinned column stands first, and moves among pinned ones only [look.11]', async () => {
  render(<Setup />);
  await userEvent.click(button('place first'));
  expect(now()).toBe('*place.name.amount comfortable');
  expect(button('place first')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('place back'));
  expect(now()).toBe('*place.name.amount comfortable');
  await userEvent.click(button('place first'));
  expect(now()).toBe('place.name.amount comfortable');
});

test('widths of columns change by steps, and all columns can be reset [look.580, look.581]', async () => {
  render(<Setup />);
  expect(button('Reset')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('amount wider'));
  expect(now()).toBe('name.amount-116.place comfortable');
  await userEvent.click(button('place narrower'));
  expect(now()).toBe('name.amount-116.place-84 comfortable');
  await userEvent.click(screen.getByText('Compact'));
  expect(now()).toBe('name.amount-116.place-84 compact');
  await userEvent.click(button('Reset'));
  expect(now()).toBe('name.amount.place compact');
});

test('where rows are shown as cards, the dialog for columns lets one choose what the cards show, and offers neither order nor width [look.587]', async () => {
  render(<Setup factsOnly />);
  const columns = within(screen.getByRole('list', { name: 'Columns' }));
  expect(columns.getAllByRole('checkbox')).toHaveLength(4);
  expect(columns.queryAllByRole('button')).toEqual([]);
  await userEvent.click(columns.getByRole('checkbox', { name: 'amount' }));
  expect(now()).toBe('name.place comfortable');
});
