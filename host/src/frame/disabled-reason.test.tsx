import { Amount } from '@storeroom/ui/table';
import { Button, IconButton } from '@storeroom/ui/button';
import { Menu } from '@storeroom/ui/menu';
import { expectAccessible } from '@storeroom/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startDisabledReasons } from './disabled-reason';

let stop = () => undefined as void;

beforeEach(() => {
  stop = startDisabledReasons();
});
afterEach(() => stop());

const WHY = 'The subscription has ended';
const shownReason = () => screen.queryByRole('alert')?.textContent ?? null;

test.each([
  [
    'button',
    'Use',
    <Button key="1" disabledReason={WHY}>
      Use
    </Button>,
  ],
  ['button', 'Receive', <IconButton key="2" icon="in" label="Receive" disabledReason={WHY} />],
  [
    'button',
    'One less',
    <Amount
      key="3"
      value={0}
      locale="en"
      onStep={() => undefined}
      decreaseLabel="One less"
      increaseLabel="One more"
      stepDisabledReason={WHY}
    />,
  ],
  [
    'menuitem',
    'Archive',
    <Menu
      key="4"
      open
      anchor={{ x: 0, y: 0 }}
      label="More"
      onClose={() => undefined}
      items={[{ key: 'archive', label: 'Archive', disabledReason: WHY }]}
    />,
  ],
] as const)('the disabled %s “%s” says why when it is pressed [look.1270]', async (role, name, part) => {
  render(part);
  await userEvent.click(screen.getByRole(role, { name }));
  expect(shownReason()).toBe(WHY);
  await userEvent.click(document.body);
  expect(shownReason()).toBeNull();
});

test('a disabled button says why on keyboard focus, until Escape or the next control [look.1270]', async () => {
  const { container } = render(
    <>
      <Button disabledReason={WHY}>Use</Button>
      <Button>Count</Button>
    </>,
  );
  await userEvent.tab();
  expect(shownReason()).toBe(WHY);
  await expectAccessible(container);
  await userEvent.keyboard('{Escape}');
  expect(shownReason()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(shownReason()).toBe(WHY);
  await userEvent.tab();
  expect(shownReason()).toBeNull();
});

test('a busy or enabled button gives no reason [look.1270]', async () => {
  render(
    <>
      <IconButton icon="in" label="Sending" pending />
      <Button title="Adds one">Add</Button>
    </>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(shownReason()).toBeNull();
});
