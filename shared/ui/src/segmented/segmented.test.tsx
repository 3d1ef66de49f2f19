import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '@storeroom/testing';
import { Segmented, SegmentedLinks } from './index';

function Kind() {
  const [kind, setKind] = useState<'receive' | 'use'>('receive');
  return (
    <Segmented
      label="Kind"
      value={kind}
      onChange={setKind}
      options={[
        { value: 'receive', label: 'Receive', icon: 'in', iconOnly: true },
        { value: 'use', label: 'Use', count: 3 },
      ]}
    />
  );
}

test('one of several options is chosen with the arrow keys [V.31]', async () => {
  const { container } = render(<Kind />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Receive' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: /Use/ })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Receive' })).toBeChecked();
  await expectAccessible(container);
});

test('views of a list are links, and the current one is marked', async () => {
  const { container } = render(
    <SegmentedLinks
      label="View"
      current="empty"
      items={[
        { key: 'all', label: 'All', to: '/stock' },
        { key: 'empty', label: 'Empty', to: '/stock/empty', count: 37 },
      ]}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/stock', null],
    ['/stock/empty', 'page'],
  ]);
  await expectAccessible(container);
});
