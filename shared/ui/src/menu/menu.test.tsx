import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../button';
import { expectAccessible } from '@storeroom/testing';
import { MenuButton, menuCommands, type MenuItem } from './index';
import { TableMenu } from '../table-rows';
import { typedAhead } from './menu';

const chosen = jest.fn<void, [string]>();
const items: MenuItem[] = [
  { key: 'adjust', label: 'Adjust', icon: 'edit', shortcut: '+', onSelect: () => chosen('adjust') },
  { key: 'move', label: 'Move', onSelect: () => chosen('move') },
  { key: 'open', label: 'Open', to: '/stock?item=1' },
  { key: 'rule', divider: true },
  { key: 'head', heading: 'Careful' },
  {
    key: 'archive',
    label: 'Archive',
    kind: 'danger',
    disabledReason: 'Only managers may',
    onSelect: () => chosen('archive'),
  },
];

const menu = () => (
  <>
    <MenuButton
      label="More for PTFE tape"
      items={items}
      button={(props) => <IconButton {...props} icon="more" label="More for PTFE tape" />}
    />
    <button>After</button>
  </>
);

const button = () => screen.getByRole('button', { name: 'More for PTFE tape' });
const item = (name: string) => screen.getByRole('menuitem', { name });

afterEach(() => chosen.mockClear());

test('axe finds nothing in a menu, open or closed', async () => {
  const { container } = render(menu());
  await expectAccessible(container);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(container);
});

test('a menu is walked with the arrow keys, Home, End and first letters [V.31]', async () => {
  render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Adjust')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Move')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Adjust')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Archive')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Adjust')).toHaveFocus();
  await userEvent.keyboard('o');
  expect(item('Open')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Adjust')).toHaveFocus();
});

test('Enter in a menu does the action and gives focus back to the button [V.31]', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith('move');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('Escape closes a menu, gives focus back, and reaches what is around it as handled already [V.31]', async () => {
  const around = jest.fn<void, [boolean]>();
  render(
    <div role="presentation" onKeyDown={(event) => around(event.defaultPrevented)}>
      {menu()}
    </div>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(around).toHaveBeenLastCalledWith(true);
});

test('Tab leaves a menu for the element after its button [V.31]', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a press outside of a menu closes it, and so does a second press on its button', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button());
  await userEvent.click(button());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a disabled entry of a menu says why and does nothing [look.1270]', async () => {
  render(menu());
  await userEvent.click(button());
  expect(item('Archive')).toHaveAccessibleDescription('Only managers may');
  await userEvent.click(item('Archive'));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('a menu entry with an address is a link', async () => {
  render(menu());
  await userEvent.click(button());
  expect(item('Open')).toHaveAttribute('href', '/stock?item=1');
});

test('a menu of choices opens with focus on the chosen one', async () => {
  render(
    <MenuButton
      label="Colours"
      items={[
        { key: 'light', label: 'Light', checked: false },
        { key: 'dark', label: 'Dark', checked: true },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
});

test('going back in the browser closes the menu of a row, below which another row comes to stand [look.510]', () => {
  const close = jest.fn();
  render(
    <TableMenu
      {...{ kind: 'item', label: 'More for PTFE tape', items, onClose: close }}
      at={{ id: 1, point: { x: 10, y: 10 } }}
      bodyRef={{ current: null }}
    />,
  );
  expect(item('Adjust')).toBeVisible();
  fireEvent.popState(window);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['m', 0, 1],
  ['mm', 1, 3],
  ['mi', 0, 3],
  ['z', 0, 'none'],
  ['MO', 3, 1],
])('typing %p in a menu of four entries, from entry %p, leads to entry %p', (typed, at, index) => {
  expect(typedAhead(['Adjust', 'Move', 'Open', 'Mist'], typed, at) ?? 'none').toBe(index);
});

test('an indented entry of a menu is found by its first letters', () => {
  expect(typedAhead(['Brightwater', '\u2003Leeds', '\u2003\u2003Harrogate'], 'h', 0)).toBe(2);
  expect(typedAhead(['Brightwater', '\u2003Leeds', '\u2003Lyon'], 'ly', 1)).toBe(2);
});

test('the actions of a menu are commands, with why one cannot be used now, and its links and headings are none [look.1270]', () => {
  expect(menuCommands(items).map(({ id, shortcut, unavailable }) => [id, shortcut, unavailable])).toEqual([
    ['adjust', '+', undefined],
    ['move', undefined, undefined],
    ['archive', undefined, 'Only managers may'],
  ]);
});
