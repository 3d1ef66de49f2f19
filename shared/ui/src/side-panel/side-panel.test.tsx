import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog';
import { Input } from '../input';
import { MenuButton } from '../menu';
import { expectAccessible } from '@storeroom/testing';
import { Fact, PanelSection, SidePanel, WithPanel } from './index';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <WithPanel
      panel={
        open ? (
          <SidePanel title="PTFE tape" meta="No. 512" closeLabel="Close" onClose={() => setOpen(false)}>
            <PanelSection title="Details" hideTitle>
              <Fact label="Name" htmlFor="name">
                <Input id="name" />
              </Fact>
              <MenuButton label="More" items={[{ key: 'a', label: 'Archive' }]} />
            </PanelSection>
          </SidePanel>
        ) : null
      }
    >
      <button onClick={() => setOpen(true)}>Open PTFE tape</button>
    </WithPanel>
  );
}

test('axe finds nothing in an open side panel', async () => {
  const { container } = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open PTFE tape' }));
  expect(screen.getByRole('complementary', { name: 'PTFE tape' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('the heading of a side panel takes focus, Escape closes it and gives focus back [V.40]', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open PTFE tape' }));
  expect(screen.getByRole('heading', { name: 'PTFE tape' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('complementary')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open PTFE tape' })).toHaveFocus();
});

test('Escape in a dialog over a side panel closes the dialog only [stock.1073]', async () => {
  const onClose = jest.fn();
  function Asking() {
    const [asks, setAsks] = useState(false);
    return (
      <SidePanel title="PTFE tape" closeLabel="Close" onClose={onClose}>
        <button onClick={() => setAsks(true)}>Archive</button>
        <Dialog open={asks} title="Archive PTFE tape?" onClose={() => setAsks(false)}>
          <Input aria-label="Reason" />
        </Dialog>
      </SidePanel>
    );
  }
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});
