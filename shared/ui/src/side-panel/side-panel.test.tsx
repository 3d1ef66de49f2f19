import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('[V.30, X.210] is clean', async () => {
  const { container } = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open PTFE tape' }));
  expect(screen.getByRole('complementary', { name: 'PTFE tape' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('[V.31, V.40] its heading takes focus, Escape closes it and gives focus back', async () => {
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
