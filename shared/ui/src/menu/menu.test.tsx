import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../button';
import { expectAccessible } from '@storeroom/testing';
import { MenuButton, type MenuItem } from './index';
import { typedAhead } from './menu.rules';

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

test('[V.30] is clean, open and closed', async () => {
  const { container } = render(menu());
  await expectAccessible(container);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(container);
});

test('[V.31] is walked with arrows, ends and first letters', async () => {
  render(menu());
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Adjust')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Move')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Archive')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Adjust')).toHaveFocus();
  await userEvent.keyboard('o');
  expect(item('Open')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Adjust')).toHaveFocus();
});

test('[V.31] Enter does it, and focus is back where it was', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith('move');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('[V.31] Escape closes it and nothing around it', async () => {
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

test('[V.31] Tab leaves it for what comes after its button', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a press outside closes it, a second press on its button too', async () => {
  render(menu());
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button());
  await userEvent.click(button());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('[V.31] what is not permitted stays, says why and does nothing', async () => {
  render(menu());
  await userEvent.click(button());
  expect(item('Archive')).toHaveAccessibleDescription('Only managers may');
  await userEvent.click(item('Archive'));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('an entry with an address is a link', async () => {
  render(menu());
  await userEvent.click(button());
  expect(item('Open')).toHaveAttribute('href', '/stock?item=1');
});

test('one of several opens at the chosen one', async () => {
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

test.each([
  ['m', 0, 1],
  ['mm', 1, 3],
  ['mi', 0, 3],
  ['z', 0, undefined],
  ['MO', 3, 1],
])('typing %p from %p leads to %p', (typed, at, index) => {
  expect(typedAhead(['Adjust', 'Move', 'Open', 'Mist'], typed, at)).toBe(index);
});

test('[V.31] a name that stands indented below another is found by its first letters as well', () => {
  expect(typedAhead(['Brightwater', '\u2003Leeds', '\u2003\u2003Harrogate'], 'h', 0)).toBe(2);
  expect(typedAhead(['Brightwater', '\u2003Leeds', '\u2003Lyon'], 'ly', 1)).toBe(2);
});
