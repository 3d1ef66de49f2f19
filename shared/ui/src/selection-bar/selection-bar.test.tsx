import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, setPageWidth } from '@storeroom/testing';
import { SelectionBar } from './index';

const pressed = jest.fn<void, [string]>();
afterEach(() => pressed.mockClear());

const action = (key: string, label: string) =>
  ({ key, label, icon: 'edit', onPress: () => pressed(key) }) as const;

const bar = () => (
  <SelectionBar
    label="Selection"
    count="12 selected"
    note=", 3 hidden by filter"
    showLabel="Show"
    onShow={() => pressed('show')}
    actions={[
      action('adjust', 'Adjust'),
      action('move', 'Move'),
      action('list', 'Add to list'),
      action('archive', 'Archive'),
    ]}
    more={{ label: 'More', items: [{ key: 'export', label: 'Export', onSelect: () => pressed('export') }] }}
    clearLabel="Clear selection"
    onClear={() => pressed('clear')}
  />
);

test('the bar of a selection says how many are selected and hidden, and axe finds nothing in it [look.9]', async () => {
  const { container } = render(bar());
  expect(screen.getByRole('status')).toHaveTextContent('12 selected, 3 hidden by filter');
  await expectAccessible(container);
});

test('each button of the selection bar works by keyboard [V.31]', async () => {
  render(bar());
  for (const name of ['Show', 'Adjust', 'Move', 'Add to list', 'Archive', 'Clear selection']) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  }
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(pressed.mock.calls.flat()).toEqual(['show', 'adjust', 'move', 'list', 'archive', 'clear', 'export']);
});

test('the selection bar of a phone puts an action for which it has no room into its menu', async () => {
  setPageWidth(390);
  render(bar());
  expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Archive', 'Export']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(pressed).toHaveBeenCalledWith('archive');
});
